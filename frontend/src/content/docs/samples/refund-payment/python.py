import json
import os
import urllib.error
import urllib.request

refund_request = {"transactionId": os.environ["TRANSACTION_ID"], "amount": "99.50"}
request = urllib.request.Request(
    "{{site}}/api/payments/refund",
    data=json.dumps(refund_request).encode(),
    headers={
        "Authorization": f"Bearer {os.environ['DECCANLOOP_API_KEY']}",
        "Content-Type": "application/json",
        "Idempotency-Key": "REFUND-77-of-ORDER-1042",
    },
)
try:
    with urllib.request.urlopen(request, timeout=30) as response:
        refund = json.load(response)
except urllib.error.HTTPError as error:
    failure = json.load(error)
    raise SystemExit(f"{failure['error_code']}: {failure['message']} ({failure['request_id']})")

print(refund["refundId"], refund["status"], refund["amount"])
