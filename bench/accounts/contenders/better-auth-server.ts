/** better-auth on Node's own HTTP server, with a health endpoint. Runs as a separate process. */
import { createServer } from 'node:http';
import { betterAuth } from 'better-auth';
import { toNodeHandler } from 'better-auth/node';
import pg from 'pg';
import { betterAuthOptions } from './better-auth-options';

const port = Number(process.env.PORT);
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const handle = toNodeHandler(betterAuth(betterAuthOptions(pool, `http://127.0.0.1:${port}`)));

createServer((request, response) => {
  if (request.url === '/healthz') response.end('{"status":"ok"}');
  else void handle(request, response);
}).listen(port, '127.0.0.1');
