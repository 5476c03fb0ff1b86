"""httpx for plain HTTP. Otherwise each client reads all certificates of the machine first, which
takes far longer than a request on loopback."""

from functools import partial

import httpx

Client = partial(httpx.Client, verify=False)
get = partial(httpx.get, verify=False)
post = partial(httpx.post, verify=False)
put = partial(httpx.put, verify=False)
head = partial(httpx.head, verify=False)
