/** The baseline of a status read: a bare Koa route that reads one row by the id in its path and answers JSON. */
import Koa from 'koa';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = new Koa();

app.use(async (ctx) => {
  if (ctx.path === '/healthz') {
    ctx.body = 'ok';
    return;
  }
  const { rows } = await pool.query<{ answer: unknown }>({
    name: 'status',
    text: 'select answer from bench_statuses where public_id = $1',
    values: [ctx.path.slice(1)],
  });
  const [row] = rows;
  if (!row) {
    ctx.status = 404;
    return;
  }
  ctx.body = row.answer;
});

app.listen(Number(process.env.PORT), '127.0.0.1');
