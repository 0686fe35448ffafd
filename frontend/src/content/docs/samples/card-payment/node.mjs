const response = await fetch('{{site}}/payment', {
  method: 'POST',
  headers: {
    Authorization: `Bearer ${process.env.DECCANLOOP_API_KEY}`,
    'Content-Type': 'application/json',
  },
  body: JSON.stringify({
    amount: '499.00',
    card_number: '4111 1111 1111 1111',
    card_expiry: '12/23',
    card_cvc: '123',
  }),
  signal: AbortSignal.timeout(30_000),
});
const payment = await response.json();
if (!response.ok) throw new Error(`${payment.error_code}: ${payment.message} (${payment.request_id})`);

console.log(payment.status, payment.transaction_id);
