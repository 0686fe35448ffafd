/**
 * The baseline of webhook acceptance: an HTTP server that stores the body with one insert and answers 200. Runs as a
 * separate process, as the BFF does.
 */
import { createServer } from 'node:http';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

createServer((request, response) => {
  if (request.url === '/healthz') {
    response.end();
    return;
  }
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const key = request.headers['x-razorpay-event-id'];
    pool
      .query({
        name: 'store',
        text: 'insert into bench_webhooks (key, body) values ($1, $2)',
        values: [key, Buffer.concat(chunks)],
      })
      .then(
        () => response.end('ok'),
        () => response.writeHead(500).end(),
      );
  });
}).listen(Number(process.env.PORT), '127.0.0.1');
