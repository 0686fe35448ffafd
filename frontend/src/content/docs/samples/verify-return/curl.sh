# The values of the returned address, and the amount of your own order.
key=$(printf '%s' "$DECCANLOOP_API_KEY" | openssl dgst -sha256 -r | cut -d ' ' -f 1)
expected=$(printf '%s|%s|499.00' "$TRANSACTION_ID" "$STATUS" |
  openssl dgst -sha256 -mac HMAC -macopt "hexkey:$key" -r | cut -d ' ' -f 1)

if [ "$expected" = "$SIGNATURE" ]; then
  echo "genuine: $STATUS"
else
  echo "not genuine" >&2
  exit 1
fi
