import json
import os
import urllib.error
import urllib.request

request = urllib.request.Request(
    f"{{site}}/payment/{os.environ['TRANSACTION_ID']}",
    headers={"Authorization": f"Bearer {os.environ['DECCANLOOP_API_KEY']}"},
)
try:
    with urllib.request.urlopen(request, timeout=30) as response:
        payment = json.load(response)
except urllib.error.HTTPError as error:
    failure = json.load(error)
    raise SystemExit(f"{failure['error_code']}: {failure['message']} ({failure['request_id']})")

print(payment["status"], payment["payment_method"])
