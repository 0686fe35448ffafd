const response = await fetch('{{site}}/api/payments/cancel', {
  method: 'POST',
  headers: {
    Authorization: `Bearer ${process.env.DECCANLOOP_API_KEY}`,
    'Content-Type': 'application/json',
  },
  body: JSON.stringify({ transactionId: process.env.TRANSACTION_ID }),
  signal: AbortSignal.timeout(30_000),
});
const answer = await response.json();
if (!response.ok) throw new Error(`${answer.error_code}: ${answer.message} (${answer.request_id})`);

console.log(answer.status);
