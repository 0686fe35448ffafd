curl "{{site}}/payment" \
  --write-out '\nHTTP %{http_code}\n' \
  -H "Authorization: Bearer $DECCANLOOP_API_KEY" \
  -H "Content-Type: application/json" \
  -d '{
    "amount": "499.00",
    "card_number": "4000 0000 0000 0002",
    "card_expiry": "12/23",
    "card_cvc": "123"
  }'
