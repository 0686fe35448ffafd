const response = await fetch('{{site}}/api/payment-webhook', {
  method: 'POST',
  headers: {
    Authorization: `Bearer ${process.env.DECCANLOOP_API_KEY}`,
    'Content-Type': 'application/json',
  },
  body: JSON.stringify({ type: 'payment.completed', data: { reference: 'ORDER-1042' } }),
  signal: AbortSignal.timeout(30_000),
});
const answer = await response.json();
if (!response.ok) throw new Error(`${answer.error_code}: ${answer.message} (${answer.request_id})`);

console.log(answer.received);
