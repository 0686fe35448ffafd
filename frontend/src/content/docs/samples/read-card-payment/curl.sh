curl --fail-with-body "{{site}}/payment/$TRANSACTION_ID" \
  -H "Authorization: Bearer $DECCANLOOP_API_KEY"
