curl --fail-with-body "{{site}}/api/payment-webhook" \
  -H "Authorization: Bearer $DECCANLOOP_API_KEY" \
  -H "Content-Type: application/json" \
  -d '{ "type": "payment.completed", "data": { "reference": "ORDER-1042" } }'
