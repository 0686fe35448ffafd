const response = await fetch('{{site}}/api/payments/create', {
  method: 'POST',
  headers: {
    Authorization: `Bearer ${process.env.DECCANLOOP_API_KEY}`,
    'Content-Type': 'application/json',
  },
  body: JSON.stringify({
    amount: '499.00',
    currency: 'INR',
    paymentMethod: 'upi',
    description: 'Two boxes of sweets',
    reference: 'ORDER-1042',
    returnUrl: 'https://shop.example/payment-result',
  }),
  signal: AbortSignal.timeout(30_000),
});
const payment = await response.json();
if (!response.ok) throw new Error(`${payment.error_code}: ${payment.message} (${payment.request_id})`);

console.log(payment.transactionId, payment.paymentUrl);
