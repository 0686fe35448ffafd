import json
import os
import urllib.error
import urllib.request

order = {
    "amount": "499.00",
    "currency": "INR",
    "paymentMethod": "upi",
    "description": "Two boxes of sweets",
    "reference": "ORDER-1042",
    "returnUrl": "https://shop.example/payment-result",
}
request = urllib.request.Request(
    "{{site}}/api/payments/create",
    data=json.dumps(order).encode(),
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

print(payment["transactionId"], payment["paymentUrl"])
