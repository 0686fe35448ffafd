# Signs an event as we do, and sends it to your own receiver.
transaction=txn_0198a1b2000070008000000000000001
data="{\"transactionId\":\"$transaction\",\"status\":\"completed\",\"reference\":\"ORDER-1042\"}"
body="{\"type\":\"payment.completed\",\"mode\":\"test\",\"data\":$data}"
id="event-$$"
timestamp=$(date +%s)
key=$(printf '%s' "${WEBHOOK_SECRET#whsec_}" | openssl base64 -d -A | od -An -v -tx1 | tr -d ' \n')
signature=$(printf '%s.%s.%s' "$id" "$timestamp" "$body" |
  openssl dgst -sha256 -mac HMAC -macopt "hexkey:$key" -binary | openssl base64 -A)

curl --fail "http://127.0.0.1:${PORT:-8080}/webhooks" \
  --write-out 'HTTP %{http_code}\n' \
  -H "Content-Type: application/json" \
  -H "webhook-id: $id" \
  -H "webhook-timestamp: $timestamp" \
  -H "webhook-signature: v1,$signature" \
  -d "$body"
