/** The baseline of a page of the history: a bare Koa route that reads ten rows of an owner by the index. */
import Koa from 'koa';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = new Koa();

app.use(async (ctx) => {
  if (ctx.path === '/healthz') {
    ctx.body = 'ok';
    return;
  }
  const { rows } = await pool.query({
    name: 'history',
    text: `select public_id, state, amount_paise, initiated_at from payments
            where owner_id = $1 and mode = 'test' order by initiated_at desc, id desc limit 10`,
    values: [ctx.path.slice(1)],
  });
  ctx.body = rows;
});

app.listen(Number(process.env.PORT), '127.0.0.1');
