import json
import os
import urllib.error
import urllib.request

test_payment = {
    "amount": "499.00",
    "card_number": "4111 1111 1111 1111",
    "card_expiry": "12/23",
    "card_cvc": "123",
}
request = urllib.request.Request(
    "{{site}}/payment",
    data=json.dumps(test_payment).encode(),
    headers={
        "Authorization": f"Bearer {os.environ['DECCANLOOP_API_KEY']}",
        "Content-Type": "application/json",
    },
)
try:
    with urllib.request.urlopen(request, timeout=30) as response:
        payment = json.load(response)
except urllib.error.HTTPError as error:
    failure = json.load(error)
    raise SystemExit(f"{failure['error_code']}: {failure['message']} ({failure['request_id']})")

print(payment["status"], payment["transaction_id"])
