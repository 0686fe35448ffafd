/** Stays the same for all repetitions, so that one order has one payment. */
const idempotencyKey = 'ORDER-1043-payment';

async function createPayment(order, attempt = 1) {
  try {
    const response = await fetch('{{site}}/api/payments/create', {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${process.env.DECCANLOOP_API_KEY}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': idempotencyKey,
      },
      body: JSON.stringify(order),
      signal: AbortSignal.timeout(30_000),
    });
    // 429 and 5xx: the same request may succeed later. Every other answer is final.
    if (response.status !== 429 && response.status < 500) return response;
    if (attempt === 3) return response;
  } catch (error) {
    // No answer: the payment may exist or not. The key makes it safe to ask again.
    if (attempt === 3) throw error;
  }
  await new Promise((resolve) => setTimeout(resolve, attempt * 1_000));
  return createPayment(order, attempt + 1);
}

const response = await createPayment({ amount: '499.00', reference: 'ORDER-1043' });
const payment = await response.json();
if (!response.ok) throw new Error(`${payment.error_code}: ${payment.message} (${payment.request_id})`);

console.log(payment.transactionId, response.headers.has('Idempotent-Replayed') ? 'repeated' : 'new');
