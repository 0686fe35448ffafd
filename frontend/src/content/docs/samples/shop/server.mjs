import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createPayment } from './checkout.mjs';
import { isSignedResult } from './return.mjs';
import { eventOf } from './webhooks.mjs';

const port = process.env.PORT ?? 8080;
const page = await readFile(new URL('page.html', import.meta.url));
/** A real shop keeps these in its database. */
const orders = new Map();
const receivedEvents = new Set();

const routes = {
  'GET /': (request, response) => response.setHeader('Content-Type', 'text/html').end(page),

  async 'POST /checkout'(request, response) {
    const boxes = Number(new URLSearchParams(String(await bodyOf(request))).get('boxes'));
    if (!Number.isInteger(boxes) || boxes < 1 || boxes > 20)
      return response.writeHead(400).end('1 to 20 boxes');

    const order = {
      id: randomUUID(),
      boxes,
      amount: (boxes * 499).toFixed(2),
      state: 'unpaid',
    };
    orders.set(order.id, order);
    const payment = await createPayment(
      order,
      `http://localhost:${port}/payment-result?order=${order.id}`,
    );
    order.transactionId = payment.transactionId;
    response.writeHead(303, { Location: payment.paymentUrl }).end();
  },

  'GET /payment-result'(request, response, query) {
    const order = orders.get(query.get('order'));
    const isOfOrder = order?.transactionId === query.get('transactionId');
    if (!isOfOrder || !isSignedResult(query, order))
      return response.writeHead(400).end('This is no result of ours.');

    if (query.get('status') === 'completed') markPaid(order);
    response.end(order.state === 'paid' ? 'Thank you. Your order is paid.' : 'Your order is not paid.');
  },

  async 'POST /webhooks'(request, response) {
    const event = eventOf(request.headers, await bodyOf(request));
    if (event === null) return response.writeHead(400).end();

    // The same event may arrive more than once.
    if (!receivedEvents.has(event.id)) {
      receivedEvents.add(event.id);
      const order = orders.get(event.data.reference);
      if (event.type === 'payment.completed' && order) markPaid(order);
    }
    response.writeHead(204).end();
  },
};

/** The return and the webhook both arrive, in either order: an order is delivered once. */
function markPaid(order) {
  if (order.state === 'paid') return;
  order.state = 'paid';
  console.log(`Deliver order ${order.id}: ${order.boxes} boxes`);
}

async function bodyOf(request) {
  const parts = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts);
}

createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url, 'http://shop');
  const route = routes[`${request.method} ${pathname}`];
  try {
    if (route === undefined) response.writeHead(404).end();
    else await route(request, response, searchParams);
  } catch (error) {
    console.error(error);
    response.writeHead(502).end('The payment could not be started. Please try again.');
  }
}).listen(port, () => console.log(`http://localhost:${port}`));
