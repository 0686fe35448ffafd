curl --include --fail-with-body "{{site}}/api/payments/list?startDate=2026-11-01&endDate=2026-11-30&status=completed&limit=2" \
  -H "Authorization: Bearer $DECCANLOOP_API_KEY"
