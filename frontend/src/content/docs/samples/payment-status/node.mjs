const address = new URL('{{site}}/api/payments/status');
address.searchParams.set('transactionId', process.env.TRANSACTION_ID);

const response = await fetch(address, {
  headers: { Authorization: `Bearer ${process.env.DECCANLOOP_API_KEY}` },
  signal: AbortSignal.timeout(30_000),
});
const payment = await response.json();
if (!response.ok) throw new Error(`${payment.error_code}: ${payment.message} (${payment.request_id})`);

console.log(payment.status, payment.amount, payment.currency);
