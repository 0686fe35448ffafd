import json
import os
import urllib.error
import urllib.request

request = urllib.request.Request(
    "{{site}}/api/merchant/balance",
    headers={"Authorization": f"Bearer {os.environ['DECCANLOOP_API_KEY']}"},
)
try:
    with urllib.request.urlopen(request, timeout=30) as response:
        balance = json.load(response)
except urllib.error.HTTPError as error:
    failure = json.load(error)
    raise SystemExit(f"{failure['error_code']}: {failure['message']} ({failure['request_id']})")

print(balance["available"], balance["currency"])
