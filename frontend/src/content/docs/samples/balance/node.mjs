const response = await fetch('{{site}}/api/merchant/balance', {
  headers: { Authorization: `Bearer ${process.env.DECCANLOOP_API_KEY}` },
  signal: AbortSignal.timeout(30_000),
});
const balance = await response.json();
if (!response.ok) throw new Error(`${balance.error_code}: ${balance.message} (${balance.request_id})`);

console.log(balance.available, balance.currency);
