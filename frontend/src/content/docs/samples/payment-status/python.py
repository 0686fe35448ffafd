import json
import os
import urllib.error
import urllib.parse
import urllib.request

query = urllib.parse.urlencode({"transactionId": os.environ["TRANSACTION_ID"]})
request = urllib.request.Request(
    f"{{site}}/api/payments/status?{query}",
    headers={"Authorization": f"Bearer {os.environ['DECCANLOOP_API_KEY']}"},
)
try:
    with urllib.request.urlopen(request, timeout=30) as response:
        payment = json.load(response)
except urllib.error.HTTPError as error:
    failure = json.load(error)
    raise SystemExit(f"{failure['error_code']}: {failure['message']} ({failure['request_id']})")

print(payment["status"], payment["amount"], payment["currency"])
