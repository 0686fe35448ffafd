import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A process that answers on one port, and writes to a file when it receives SIGTERM. */
const server = (name: string, portVariable: string, extra = ''): string => `
import { appendFileSync } from 'node:fs';
import { createServer } from 'node:http';
${extra}
const server = createServer(async (req, res) => {
  res.setHeader('X-Process-Id', process.pid);
  if (req.url === '/env') return res.end(JSON.stringify(process.env));
  if (req.url === '/crash') { console.error('crashing as asked'); process.exit(3); }
  if (req.url === '/row' && typeof row === 'function') return res.end(await row(req.method));
  if (req.url.endsWith('get-active-paymentgateway')) return res.end('{"data":{"gatewayName":"PhonePe"}}');
  res.end('ok');
});
server.listen(Number(process.env.${portVariable}), '127.0.0.1');
process.on('SIGTERM', () => {
  appendFileSync(process.env.STOP_LOG, '${name}\\n');
  process.exit(0);
});
`;

/** Stores rows in the real database, to test that none is lost. */
const ROWS = `
import pg from 'pg';
const row = async (method) => {
  const client = new pg.Client({ connectionString: process.env.BFF_DATABASE_URL });
  await client.connect();
  if (method === 'POST') await client.query('INSERT INTO kept DEFAULT VALUES');
  const { rows } = await client.query('SELECT count(*)::int AS n FROM kept');
  await client.end();
  return String(rows[0].n);
};
`;

const MIGRATE = `
import pg from 'pg';
const client = new pg.Client({ connectionString: process.env.OWNER_DATABASE_URL });
await client.connect();
await client.query('CREATE TABLE IF NOT EXISTS kept (id bigserial PRIMARY KEY)');
// By which a dump of the product's database is recognized.
await client.query('CREATE TABLE IF NOT EXISTS ledger_entries (id bigint)');
await client.query('GRANT SELECT, INSERT ON kept TO deccanloop_bff');
await client.query('GRANT USAGE ON SEQUENCE kept_id_seq TO deccanloop_bff');
await client.end();
`;

/**
 * Writes small programs with the names of the product's bundles, so that the launcher can be tested without these. The
 * folder is in the repository, where the programs find the packages they import.
 */
export function writeStandIns(rootDir: string, replaced: Record<string, string> = {}): string {
  const cache = join(rootDir, '.cache');
  mkdirSync(cache, { recursive: true });
  const dir = mkdtempSync(join(cache, 'stand-ins-'));
  const scripts: Record<string, string> = {
    bff: server('bff', 'BFF_PORT', ROWS),
    workers: server('workers', 'WORKERS_HEALTH_PORT'),
    'sandbox-gateways': server('sandbox-gateways', 'SANDBOX_PORT'),
    'sandbox-mailbox': server('sandbox-mailbox', 'MAILBOX_HTTP_PORT'),
    migrate: MIGRATE,
    restored: `console.log('declared as ' + process.argv[2] + ' in ' + process.env.JOURNAL_DIR);`,
    seed: `console.log(JSON.stringify(
      [{ role: 1, name: 'Asha Rao', email: 'asha@demo.example', phone: '9000000001' }]));`,
    // Six arguments per link: three options and their values.
    link: `for (let at = 2; at < process.argv.length; at += 6)
      console.log(process.env.PUBLIC_ORIGIN + '/paynow?' + process.argv.slice(at, at + 6).join('&'));`,
    ...replaced,
  };
  for (const [name, script] of Object.entries(scripts)) writeFileSync(join(dir, `${name}.js`), script);
  // The nearest package.json decides the module type; this folder does not rely on the repository's.
  writeFileSync(join(dir, 'package.json'), '{"type":"module"}');
  return dir;
}
