curl --fail-with-body "{{site}}/api/payments/status?transactionId=$TRANSACTION_ID" \
  -H "Authorization: Bearer $DECCANLOOP_API_KEY"
