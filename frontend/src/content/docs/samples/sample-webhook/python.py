import json
import os
import urllib.error
import urllib.request

event = {"type": "payment.completed", "data": {"reference": "ORDER-1042"}}
request = urllib.request.Request(
    "{{site}}/api/payment-webhook",
    data=json.dumps(event).encode(),
    headers={
        "Authorization": f"Bearer {os.environ['DECCANLOOP_API_KEY']}",
        "Content-Type": "application/json",
    },
)
try:
    with urllib.request.urlopen(request, timeout=30) as response:
        answer = json.load(response)
except urllib.error.HTTPError as error:
    failure = json.load(error)
    raise SystemExit(f"{failure['error_code']}: {failure['message']} ({failure['request_id']})")

print(answer["received"])
