const response = await fetch('{{site}}/api/payments/create', {
  method: 'POST',
  headers: {
    Authorization: `Bearer ${process.env.DECCANLOOP_API_KEY}`,
    'Content-Type': 'application/json',
  },
  body: JSON.stringify({ amount: '0.50' }),
  signal: AbortSignal.timeout(30_000),
});
const answer = await response.json();

if (response.ok) {
  console.log('Created:', answer.transactionId);
} else if (response.status === 429) {
  console.log(`Too many calls: repeat in ${response.headers.get('Retry-After')} s`);
} else if (answer.error_code === 'VALIDATION') {
  console.log(`Correct the field ${answer.parameter}: ${answer.message}`);
} else {
  console.log(`${answer.error_code}: ${answer.message}`);
  console.log(`Quote ${answer.request_id} to our support.`);
}
