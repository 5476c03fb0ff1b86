"""Every connection that this program opens: mail, push messages, requests to other servers.

Nothing else in the package may open one; contracts of import-linter and `tests/test_outbound.py`
check that. There are two kinds of address. An `OperatorUrl` comes from the person who runs the
program and may point anywhere, also into their own network. A `ClientUrl` comes from somebody else
and reaches public addresses only. Redirects are never followed, proxies of the environment are not
used, and every exchange has a time limit.
"""
