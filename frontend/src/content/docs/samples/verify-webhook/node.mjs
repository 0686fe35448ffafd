import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const key = Buffer.from(process.env.WEBHOOK_SECRET.replace(/^whsec_/, ''), 'base64');

/** @param body the bytes as they were received, not JSON that was parsed and written again */
function isGenuine(headers, body) {
  const {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures = '',
  } = headers;
  // Older than five minutes: somebody may be repeating a request that they have recorded.
  if (!(Math.abs(Date.now() / 1_000 - Number(timestamp)) <= 300)) return false;
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest();
  // There are two signatures while a rolled secret still works.
  return signatures.split(' ').some((signature) => {
    const given = Buffer.from(signature.replace(/^v1,/, ''), 'base64');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

createServer(async (request, response) => {
  const parts = [];
  for await (const part of request) parts.push(part);
  const body = Buffer.concat(parts);
  if (!isGenuine(request.headers, body)) return response.writeHead(400).end();

  // Store the event, answer, then work. The same webhook-id may arrive more than once.
  const event = JSON.parse(body);
  console.log(event.type, event.data.transactionId);
  response.writeHead(204).end();
}).listen(process.env.PORT ?? 8080);
