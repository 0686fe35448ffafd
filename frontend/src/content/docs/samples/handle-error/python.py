import json
import os
import urllib.error
import urllib.request

request = urllib.request.Request(
    "{{site}}/api/payments/create",
    data=json.dumps({"amount": "0.50"}).encode(),
    headers={
        "Authorization": f"Bearer {os.environ['DECCANLOOP_API_KEY']}",
        "Content-Type": "application/json",
    },
)
try:
    with urllib.request.urlopen(request, timeout=30) as response:
        print("Created:", json.load(response)["transactionId"])
except urllib.error.HTTPError as error:
    failure = json.load(error)
    if error.code == 429:
        print(f"Too many calls: repeat in {error.headers['Retry-After']} s")
    elif failure["error_code"] == "VALIDATION":
        print(f"Correct the field {failure['parameter']}: {failure['message']}")
    else:
        print(f"{failure['error_code']}: {failure['message']}")
        print(f"Quote {failure['request_id']} to our support.")
