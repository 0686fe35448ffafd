/**
 * The baseline of a session check: a bare Koa route that hashes the token in the cookie, reads one row by that hash and
 * answers JSON of the product's size. Runs as a separate process.
 */
import { createHash } from 'node:crypto';
import Koa from 'koa';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = new Koa();

app.use(async (ctx) => {
  if (ctx.path === '/healthz') {
    ctx.body = 'ok';
    return;
  }
  const token = ctx.cookies.get('token') ?? '';
  const { rows } = await pool.query<{ answer: unknown }>({
    name: 'check',
    text: 'select answer from bench_sessions where token_hash = $1',
    values: [createHash('sha256').update(token).digest()],
  });
  const [row] = rows;
  if (!row) {
    ctx.status = 401;
    return;
  }
  ctx.body = row.answer;
});

app.listen(Number(process.env.PORT), '127.0.0.1');
