curl --fail-with-body "{{site}}/api/process-payment" \
  -H "Authorization: Bearer $DECCANLOOP_API_KEY" \
  -H "Content-Type: application/json" \
  -d "{ \"token\": \"$PAYMENT_TOKEN\" }"
