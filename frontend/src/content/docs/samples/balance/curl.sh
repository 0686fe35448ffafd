curl --fail-with-body "{{site}}/api/merchant/balance" \
  -H "Authorization: Bearer $DECCANLOOP_API_KEY"
