const response = await fetch('{{site}}/api/merchant/account', {
  headers: { Authorization: `Bearer ${process.env.DECCANLOOP_API_KEY}` },
  signal: AbortSignal.timeout(30_000),
});
const account = await response.json();
if (!response.ok) throw new Error(`${account.error_code}: ${account.message} (${account.request_id})`);

console.log(`${account.business_name}, ${account.mode} mode: ${account.key.scopes.join(', ')}`);
