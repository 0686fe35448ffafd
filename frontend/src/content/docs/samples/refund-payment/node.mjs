const response = await fetch('{{site}}/api/payments/refund', {
  method: 'POST',
  headers: {
    Authorization: `Bearer ${process.env.DECCANLOOP_API_KEY}`,
    'Content-Type': 'application/json',
    'Idempotency-Key': 'REFUND-77-of-ORDER-1042',
  },
  body: JSON.stringify({ transactionId: process.env.TRANSACTION_ID, amount: '99.50' }),
  signal: AbortSignal.timeout(30_000),
});
const refund = await response.json();
if (!response.ok) throw new Error(`${refund.error_code}: ${refund.message} (${refund.request_id})`);

console.log(refund.refundId, refund.status, refund.amount);
