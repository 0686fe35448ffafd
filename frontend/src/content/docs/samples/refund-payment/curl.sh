curl --fail-with-body "{{site}}/api/payments/refund" \
  -H "Authorization: Bearer $DECCANLOOP_API_KEY" \
  -H "Content-Type: application/json" \
  -H "Idempotency-Key: REFUND-77-of-ORDER-1042" \
  -d "{ \"transactionId\": \"$TRANSACTION_ID\", \"amount\": \"99.50\" }"
