curl --fail-with-body "{{site}}/api/payments/cancel" \
  -H "Authorization: Bearer $DECCANLOOP_API_KEY" \
  -H "Content-Type: application/json" \
  -d "{ \"transactionId\": \"$TRANSACTION_ID\" }"
