curl --include --fail-with-body --get "{{site}}/api/payments/list" \
  -d startDate=2026-06-01 -d endDate=2026-06-30 -d status=completed -d limit=2 \
  -H "Authorization: Bearer $DECCANLOOP_API_KEY"
