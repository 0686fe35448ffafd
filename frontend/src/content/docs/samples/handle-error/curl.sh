curl "{{site}}/api/payments/create" \
  --write-out '\nHTTP %{http_code}\n' \
  -H "Authorization: Bearer $DECCANLOOP_API_KEY" \
  -H "Content-Type: application/json" \
  -d '{ "amount": "0.50" }'
