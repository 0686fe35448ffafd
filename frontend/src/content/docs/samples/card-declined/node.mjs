const response = await fetch('{{site}}/payment', {
  method: 'POST',
  headers: {
    Authorization: `Bearer ${process.env.DECCANLOOP_API_KEY}`,
    'Content-Type': 'application/json',
  },
  body: JSON.stringify({
    amount: '499.00',
    card_number: '4000 0000 0000 0002',
    card_expiry: '12/23',
    card_cvc: '123',
  }),
  signal: AbortSignal.timeout(30_000),
});
const answer = await response.json();

if (answer.error_code === 'CARD_DECLINED') {
  console.log('Declined:', answer.message);
} else if (!response.ok) {
  throw new Error(`${answer.error_code}: ${answer.message} (${answer.request_id})`);
} else {
  console.log('Paid:', answer.transaction_id);
}
