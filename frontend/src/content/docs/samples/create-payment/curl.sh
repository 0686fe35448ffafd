curl --fail-with-body "{{site}}/api/payments/create" \
  -H "Authorization: Bearer $DECCANLOOP_API_KEY" \
  -H "Content-Type: application/json" \
  -d '{
    "amount": "499.00",
    "currency": "INR",
    "paymentMethod": "upi",
    "description": "Two boxes of sweets",
    "reference": "ORDER-1042",
    "returnUrl": "https://shop.example/payment-result"
  }'
