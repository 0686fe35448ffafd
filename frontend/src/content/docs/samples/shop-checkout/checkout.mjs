/**
 * Creates the payment of an order. The amount comes from your server, never from the browser.
 * @returns transactionId and paymentUrl, among others
 */
export async function createPayment(order, returnUrl) {
  const response = await fetch('{{site}}/api/payments/create', {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${process.env.DECCANLOOP_API_KEY}`,
      'Content-Type': 'application/json',
      // One payment for each order, also when this request is repeated.
      'Idempotency-Key': `payment-of-${order.id}`,
    },
    body: JSON.stringify({
      amount: order.amount,
      description: `${order.boxes} × Hyderabadi sweets`,
      reference: order.id,
      returnUrl,
    }),
    signal: AbortSignal.timeout(30_000),
  });
  const payment = await response.json();
  if (!response.ok)
    throw new Error(`${payment.error_code}: ${payment.message} (${payment.request_id})`);
  return payment;
}
