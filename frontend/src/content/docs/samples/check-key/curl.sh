curl --fail-with-body "{{site}}/api/merchant/account" \
  -H "Authorization: Bearer $DECCANLOOP_API_KEY"
