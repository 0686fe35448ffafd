/**
 * The baseline of the merchant API: a bare Koa handler with the statements of the product: it reads the key by its hash,
 * creates a payment or reads one, and stores each call in batches for the API log. It validates and redacts nothing. Runs as a
 * separate process.
 */
import { createHash } from 'node:crypto';
import { json } from 'node:stream/consumers';
import Koa from 'koa';
import pg from 'pg';
import { createCallRecorder } from '@deccanloop/core/domain/api-log/call-recorder';
import { openDatabase } from '@deccanloop/core/platform/database';
import { newId } from '@deccanloop/core/platform/ids';
import { createLogger } from '@deccanloop/core/platform/logger';

const url = process.env.DATABASE_URL ?? '';
const pool = new pg.Pool({ connectionString: url, max: 10 });
const calls = createCallRecorder({
  db: openDatabase({
    url,
    applicationName: 'bench-bare-merchant',
    maxConnections: 2,
    logger: createLogger({ service: 'bench', level: 'warn' }),
  }),
  onBatch: () => void calls.store(),
});
setInterval(() => void calls.store(), 1_000);

const app = new Koa();

interface Key {
  id: string;
  user_id: string;
  mode: string;
}

async function keyOf(authorization: string): Promise<Key | undefined> {
  const hash = createHash('sha256').update(authorization.slice('Bearer '.length)).digest();
  const { rows } = await pool.query<Key>({
    name: 'key',
    text: `select k.id, k.user_id, k.mode, k.scopes, coalesce(r.business_name, u.name) as name
             from api_keys k join users u on u.id = k.user_id and u.closed_at is null and u.deactivated_at is null
             left join kyc_records r on r.user_id = u.id and r.status = 'Approved'
            where k.key_hash = $1 and k.revoked_at is null and (k.expires_at is null or k.expires_at > $2)`,
    values: [hash, new Date()],
  });
  return rows[0];
}

async function create(key: Key, amountPaise: number): Promise<Record<string, unknown> | undefined> {
  const now = new Date();
  const { rows } = await pool.query<Record<string, unknown>>({
    name: 'create',
    text: `insert into merchant_payments (id, user_id, mode, api_key_id, amount_paise, currency, requested_method,
             description, reference, return_url, status, created_at, expires_at)
           values ($1, $2, $3, $4, $5, 'INR', null, null, null, null, 'pending', $6, $7) returning *`,
    values: [newId(), key.user_id, key.mode, key.id, amountPaise, now, new Date(now.getTime() + 1_800_000)],
  });
  return rows[0];
}

async function read(key: Key, transactionId: string): Promise<Record<string, unknown> | undefined> {
  const { rows } = await pool.query<Record<string, unknown>>({
    name: 'read',
    text: 'select * from merchant_payments where id = $1 and user_id = $2 and mode = $3',
    values: [transactionId.slice('txn_'.length), key.user_id, key.mode],
  });
  return rows[0];
}

app.use(async (ctx) => {
  if (ctx.path === '/healthz') {
    ctx.body = 'ok';
    return;
  }
  const key = await keyOf(ctx.get('Authorization'));
  if (!key) {
    ctx.status = 401;
    return;
  }
  const sent = ctx.method === 'POST' ? ((await json(ctx.req)) as { amount: number }) : ctx.query;
  const payment =
    'amount' in sent
      ? await create(key, Number(sent.amount) * 100)
      : await read(key, String(sent['transactionId']));
  ctx.body = {
    status: 'success',
    transactionId: `txn_${String(payment?.['id']).replaceAll('-', '')}`,
    paymentStatus: payment?.['status'],
    amount: Number(payment?.['amount_paise']) / 100,
    currency: payment?.['currency'],
    created_at: payment?.['created_at'],
    expires_at: payment?.['expires_at'],
    paymentUrl: `http://localhost/pay/${createHash('sha256').update(String(payment?.['id'])).digest('base64url')}`,
  };
  calls.add({
    id: newId(),
    userId: key.user_id,
    keyId: key.id,
    mode: 'test',
    method: ctx.method === 'POST' ? 'POST' : 'GET',
    path: ctx.path,
    status: 200,
    errorCode: null,
    durationMs: 1,
    paymentId: String(payment?.['id']),
    request: JSON.stringify(sent),
    answer: JSON.stringify(ctx.body),
    at: new Date(),
  });
});

app.listen(Number(process.env.PORT), '127.0.0.1');
