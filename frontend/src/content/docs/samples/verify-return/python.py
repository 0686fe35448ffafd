import hashlib
import hmac
import os
from urllib.parse import parse_qsl, urlsplit


def is_genuine(result, amount, api_key):
    """amount: of your own order, with two decimals, such as "499.00"."""
    signed = f"{result.get('transactionId')}|{result.get('status')}|{amount}"
    key = hashlib.sha256(api_key.encode()).digest()
    expected = hmac.new(key, signed.encode(), hashlib.sha256).hexdigest()
    return hmac.compare_digest(expected.encode(), result.get("signature", "").encode())


# The address that the payer's browser opened, for example
# https://shop.example/payment-result?transactionId=txn_…&status=completed&signature=…
result = dict(parse_qsl(urlsplit(os.environ["RETURNED_ADDRESS"]).query))

if not is_genuine(result, "499.00", os.environ["DECCANLOOP_API_KEY"]):
    raise SystemExit("not genuine")
print("genuine:", result["status"])
