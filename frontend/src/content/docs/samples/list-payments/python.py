import json
import os
import re
import urllib.error
import urllib.parse
import urllib.request

query = urllib.parse.urlencode(
    {"startDate": "2026-06-01", "endDate": "2026-06-30", "status": "completed", "limit": 2}
)
page = f"{{site}}/api/payments/list?{query}"

while page:
    request = urllib.request.Request(
        page, headers={"Authorization": f"Bearer {os.environ['DECCANLOOP_API_KEY']}"}
    )
    try:
        with urllib.request.urlopen(request, timeout=30) as response:
            payments = json.load(response)
            link = response.headers.get("Link", "")
    except urllib.error.HTTPError as error:
        failure = json.load(error)
        raise SystemExit(f"{failure['error_code']}: {failure['message']} ({failure['request_id']})")

    for payment in payments:
        print(payment["date"], payment["transactionId"], payment["amount"])
    # Link: <{{site}}/api/payments/list?…>; rel="next". The last page has no such header.
    following = re.search(r'<([^>]+)>; rel="next"', link)
    page = following and following[1]
