const address = new URL('{{site}}/api/payments/list');
address.search = new URLSearchParams({
  startDate: '2026-06-01',
  endDate: '2026-06-30',
  status: 'completed',
  limit: '2',
});

for (let page = address; page !== null;) {
  const response = await fetch(page, {
    headers: { Authorization: `Bearer ${process.env.DECCANLOOP_API_KEY}` },
    signal: AbortSignal.timeout(30_000),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${answer.error_code}: ${answer.message} (${answer.request_id})`);

  for (const payment of answer) console.log(payment.date, payment.transactionId, payment.amount);
  // Link: <{{site}}/api/payments/list?…>; rel="next". The last page has no such header.
  const next = /<([^>]+)>; rel="next"/.exec(response.headers.get('Link') ?? '');
  page = next === null ? null : next[1];
}
