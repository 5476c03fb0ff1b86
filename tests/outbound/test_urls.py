"""The one parser of URLs: what it accepts, and that nothing can be read in two ways."""

from __future__ import annotations

from email.message import EmailMessage
from email.utils import getaddresses
from urllib.parse import urlsplit

import pytest

from safehouse.outbound.mail import check_sender, is_address, mail_server, mailbox
from safehouse.outbound.push import endpoint_of
from safehouse.outbound.urls import WEB, BadUrl, ClientUrl, OperatorUrl, Url, parse, public_base

SERVICES = ("fcm.googleapis.com", "push.apple.com", "http://127.0.0.1:4444")

HOSTILE = [
    "https://127.0.0.1\\.fcm.googleapis.com/x",
    "https://127.0.0.1\\@fcm.googleapis.com/x",
    "https:\\\\fcm.googleapis.com/x",
    "https:/fcm.googleapis.com/x",
    "https:fcm.googleapis.com/x",
    "//fcm.googleapis.com/x",
    "https://user@fcm.googleapis.com/x",
    "https://user:word@fcm.googleapis.com/x",
    "https://@fcm.googleapis.com/x",
    "https://127.0.0.1#@fcm.googleapis.com/x",
    "https://127.0.0.1?@fcm.googleapis.com/x",
    "https://127.0.0.1/@fcm.googleapis.com/x",
    "https://fcm.googleapis.com#x",
    "https://fcm.googleapis.com:99999/x",
    "https://fcm.googleapis.com:65536/x",
    "https://fcm.googleapis.com:abc/x",
    "https://fcm.googleapis.com:/x",
    "https://fcm.googleapis.com:0/x",
    "https://fcm.googleapis.com:-1/x",
    "https://fcm.googleapis.com:0443/x",
    "https://fcm.googleapis.com:4_4_3/x",
    "https://fcm.googleapis.com:443:443/x",
    "https://fcm.googleapis.com:22/x",
    "https://fcm.googleapis.com./x",
    "https://.fcm.googleapis.com/x",
    "https://a..fcm.googleapis.com/x",
    "https://-.fcm.googleapis.com/x",
    "https://%31%32%37.0.0.1/x",
    "https://127.0.0.1%2f.fcm.googleapis.com/x",
    "https://fcm.googleapis.com%00.evil.example/x",
    "https://fcm\u3002googleapis.com/x",
    "https://fcm.googleapis\uff0ecom/x",
    "https://\u24d5cm.googleapis.com/x",
    "https://xn--fcm.evil.example/x",
    "https://f\u0441m.googleapis.com/x",
    "https://127.0.0.1/x",
    "https://0177.0.0.1/x",
    "https://0x7f.0.0.1/x",
    "https://0x7f000001/x",
    "https://2130706433/x",
    "https://127.1/x",
    "https://127.0.0.01/x",
    "https://1.2.3.4.5/x",
    "https://[::1]/x",
    "https://[::ffff:127.0.0.1]/x",
    "https://[fe80::1%25eth0]/x",
    "https://[fe80::1%eth0]/x",
    "https://[::1].fcm.googleapis.com/x",
    "https://[fcm.googleapis.com]/x",
    "https://[/x",
    "https://",
    "https:///x",
    "https://evil.example/x",
    "https://evilfcm.googleapis.com.evil.example/x",
    "https://evil-fcm.googleapis.com.example/x",
    "https://evilfcm.googleapis.com/x",
    "http://fcm.googleapis.com/x",
    "ftp://fcm.googleapis.com/x",
    "file:///etc/passwd",
    "javascript:alert(1)",
    "data:text/plain,x",
    "https://fcm.googleapis.com/x y",
    "https://fcm.googleapis.com/x\ty",
    "https://fcm.googleapis.com/x\r\nHost: evil.example",
    " https://fcm.googleapis.com/x",
    "https://fcm.googleapis.com/x\n",
    "https://fcm.goo\tgleapis.com/x",
    "https://fcm.googleapis.com/\x00",
    "https://fcm.googleapis.com/%",
    "https://fcm.googleapis.com/%zz",
    "https://fcm.googleapis.com/" + "x" * 1_000,
    "https://" + "a" * 64 + ".fcm.googleapis.com/x",
    "https://" + "a." * 130 + "fcm.googleapis.com/x",
    "http://127.0.0.1:4445/x",
    "http://127.0.0.1:4444@evil.example/x",
    "http://127.0.0.1:4444.evil.example/x",
    "",
]  # fmt: skip


@pytest.mark.parametrize("text", HOSTILE)
def test_no_trick_makes_an_endpoint(text: str) -> None:
    assert endpoint_of(text, SERVICES) is None


@pytest.mark.parametrize(
    ("text", "host", "kind"),
    [
        ("https://fcm.googleapis.com/fcm/send/a:B-c_d", "fcm.googleapis.com", ClientUrl),
        ("HTTPS://FCM.GoogleApis.com/x", "fcm.googleapis.com", ClientUrl),
        ("https://fcm.googleapis.com:443/x", "fcm.googleapis.com", ClientUrl),
        ("https://web.push.apple.com/?token=a%2Fb%3d", "web.push.apple.com", ClientUrl),
        ("http://127.0.0.1:4444/x", "127.0.0.1", OperatorUrl),
    ],
)
def test_endpoints_of_services(text: str, host: str, kind: type[Url]) -> None:
    found = endpoint_of(text, SERVICES)
    assert type(found) is kind
    assert found is not None
    assert found.host == host
    # Another parser reads the canonical form in the same way.
    other = urlsplit(str(found))
    assert (other.hostname, other.port or WEB[other.scheme]) == (found.host, found.port)
    assert parse(str(found), kind, WEB) == found, "the canonical form stays"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("https://user:secret-word@games.example.org", "user name"),
        ("https://games.example.org/secret-word", "host name of its own"),
        ("https://games.example.org?secret-word", "host name of its own"),
        ("ftp://secret-word.example", "http://"),
        ("games.example.org secret-word", "spaces"),
        ("secret-word.example.org", "SCHEME"),
        ("https://secret-word.example:99999", "port"),
        ("https://secret-word.example:abc", "port"),
        ("https://secret_word\\.example", "host"),
        ("https://[::secret-word]", "IPv6"),
        ("https://1.2.3", "IPv4"),
    ],
)
def test_errors_say_what_is_wrong_and_quote_nothing(text: str, says: str) -> None:
    with pytest.raises(BadUrl) as caught:
        public_base(text)
    assert says in str(caught.value)
    assert "secret" not in str(caught.value)


def test_a_public_address_is_an_origin() -> None:
    for text in ("https://Games.Example.org", "https://games.example.org:443/"):
        assert public_base(text).origin == "https://games.example.org"
    assert public_base("http://192.168.1.5:8000").origin == "http://192.168.1.5:8000"
    assert public_base("http://[FD00::5]:80").origin == "http://[fd00::5]"


def test_an_operators_url_may_contain_a_password_that_is_never_shown() -> None:
    found = mail_server("smtp+tls://games:p%40ss:w@mail_1:2525")
    assert (found.user, found.password) == ("games", "p@ss:w")
    assert (found.host, found.port) == ("mail_1", 2525)
    assert "p@ss" not in f"{found} {found!r}"
    assert mail_server("smtp://mail").port == 25
    assert mail_server("smtps://mail").port == 465
    for wrong in ("mail.example.org", "http://mail", "smtp://", "smtp://mail/x", "smtp://mail:0"):
        with pytest.raises(BadUrl):
            mail_server(wrong)


@pytest.mark.parametrize(
    ("address", "box"),
    [
        ("Ann@Example.org", "ann@example.org"),
        ("ann+a@example.org", "ann@example.org"),
        ("ann+a+b@example.org", "ann@example.org"),
        ("a.n.n+x@gmail.com", "ann@gmail.com"),
        ("a.nn@GoogleMail.com", "ann@gmail.com"),
        ("a.nn@example.org", "a.nn@example.org"),
        ("ann-games@yahoo.com", "ann@yahoo.com"),
        ("ann-games@example.org", "ann-games@example.org"),
        ("+ann@example.org", "+ann@example.org"),
    ],
)
def test_addresses_of_one_mailbox(address: str, box: str) -> None:
    assert mailbox(address) == box


@pytest.mark.parametrize(
    "address",
    [
        "ann@example.org\r\nBcc: bob@example.org", "ann@example.org\n", "a b@example.org",
        "ann@example.org,bob@example.org", "<ann@example.org>", "ann@exa mple.org", "@example.org",
        "ann@", "ann", "änn@example.org", "ann@exämple.org", "a\x00@example.org",
        "a" * 65 + "@example.org", "ann@" + "a" * 250 + ".org", "ann@example.org;x",
        "a\"b@example.org", "a@b@example.org",
        # one mailbox under many names, or another address than the one that was checked
        "ann(1)@example.org", "(1)ann@example.org", "ann()@example.org", "ann[1]@example.org",
        "a\\nn@example.org", "=?utf-8?q?bob=40example.com=2Cann?=@example.org",
        ".ann@example.org", "ann.@example.org", "a..nn@example.org", "ann@example..org",
        "ann@-example.org", "ann@example.org.", "ann@.org",
    ],
)  # fmt: skip
def test_malformed_mail_addresses_are_refused(address: str) -> None:
    assert not is_address(address)


@pytest.mark.parametrize(
    "address",
    ["ann@example.org", "a.n-n+x_1@mail.example.org", "o'neil@example.org", "games@localhost",
     "a" * 64 + "@example.org", "ann@1.example.org"],
)  # fmt: skip
def test_a_mail_goes_to_the_address_that_was_checked(address: str) -> None:
    assert is_address(address)
    message = EmailMessage()
    message["To"] = address
    assert [found[1] for found in getaddresses([str(message["To"])])] == [address]
    assert " ".join(bytes(message).decode().split()) == f"To: {address}"


def test_the_sender_is_one_address() -> None:
    check_sender("Games <games@example.org>")
    for wrong in ("Games", "Games\r\nBcc: x@example.org <games@example.org>", "", "a@b@c.org"):
        with pytest.raises(ValueError, match="not an address"):
            check_sender(wrong)
