curl --fail-with-body "{{site}}/api/payments/create" \
  --retry 3 --retry-all-errors --max-time 30 \
  -H "Authorization: Bearer $DECCANLOOP_API_KEY" \
  -H "Content-Type: application/json" \
  -H "Idempotency-Key: ORDER-1043-payment" \
  -d '{ "amount": "499.00", "reference": "ORDER-1043" }'
