curl --fail-with-body "{{site}}/payment" \
  -H "Authorization: Bearer $DECCANLOOP_API_KEY" \
  -H "Content-Type: application/json" \
  -d '{
    "amount": "499.00",
    "card_number": "4111 1111 1111 1111",
    "card_expiry": "12/23",
    "card_cvc": "123"
  }'
