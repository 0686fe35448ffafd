import json
import os
import time
import urllib.error
import urllib.request

# Stays the same for all repetitions, so that one order has one payment.
IDEMPOTENCY_KEY = "ORDER-1043-payment"


def create_payment(order, attempts=3):
    request = urllib.request.Request(
        "{{site}}/api/payments/create",
        data=json.dumps(order).encode(),
        headers={
            "Authorization": f"Bearer {os.environ['DECCANLOOP_API_KEY']}",
            "Content-Type": "application/json",
            "Idempotency-Key": IDEMPOTENCY_KEY,
        },
    )
    for attempt in range(1, attempts + 1):
        try:
            with urllib.request.urlopen(request, timeout=30) as response:
                return json.load(response), "Idempotent-Replayed" in response.headers
        except urllib.error.HTTPError as error:
            # 429 and 5xx: the same request may succeed later. Every other answer is final.
            if (error.code != 429 and error.code < 500) or attempt == attempts:
                failure = json.load(error)
                code, message = failure["error_code"], failure["message"]
                raise SystemExit(f"{code}: {message} ({failure['request_id']})")
        except OSError:
            # No answer: the payment may exist or not. The key makes it safe to ask again.
            if attempt == attempts:
                raise
        time.sleep(attempt)


payment, is_repeated = create_payment({"amount": "499.00", "reference": "ORDER-1043"})
print(payment["transactionId"], "repeated" if is_repeated else "new")
