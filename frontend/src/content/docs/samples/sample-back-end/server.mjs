import { createServer } from 'node:http';

/** Calls the API with your key, which the browser never sees. */
async function call(path, body) {
  const response = await fetch(`{{site}}${path}`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${process.env.DECCANLOOP_API_KEY}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  });
  const answer = await response.json();
  if (!response.ok) console.error(answer.error_code, answer.message, answer.request_id);
  return { ok: response.ok, answer };
}

const routes = {
  /** For test cards alone: { card_number, card_expiry, card_cvc }. */
  async '/api/pay-by-card'(card) {
    const { ok, answer } = await call('/payment', { ...card, amount: '499.00' });
    return ok
      ? [200, { success: true, transactionId: answer.transaction_id }]
      : [400, { success: false, message: 'Payment failed' }];
  },

  /** { token } of a payment that was created before. */
  async '/api/process-payment'({ token }) {
    const { ok, answer } = await call('/api/process-payment', { token });
    return ok
      ? [200, { success: true, transactionId: answer.transactionId }]
      : [400, { success: false, message: 'Payment failed' }];
  },
};

createServer(async (request, response) => {
  const send = (status, body) =>
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  const route = request.method === 'POST' ? routes[request.url] : undefined;
  if (route === undefined)
    return send(404, { success: false, message: 'There is nothing at this address' });

  const parts = [];
  for await (const part of request) parts.push(part);
  const body = parsed(Buffer.concat(parts));
  if (body === null) return send(400, { success: false, message: 'Send a JSON object' });

  try {
    send(...(await route(body)));
  } catch (error) {
    // No answer: the payment may have been made or not. Read its status before you try again.
    console.error(error);
    send(502, { success: false, message: 'The result is not known yet' });
  }
}).listen(process.env.PORT ?? 8080);

function parsed(bytes) {
  try {
    const value = JSON.parse(bytes);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}
