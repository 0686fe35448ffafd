import json
import os
import urllib.error
import urllib.request

test_payment = {
    "amount": "499.00",
    "card_number": "4000 0000 0000 0002",
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
        print("Paid:", json.load(response)["transaction_id"])
except urllib.error.HTTPError as error:
    failure = json.load(error)
    if failure["error_code"] != "CARD_DECLINED":
        raise SystemExit(f"{failure['error_code']}: {failure['message']} ({failure['request_id']})")
    print("Declined:", failure["message"])
