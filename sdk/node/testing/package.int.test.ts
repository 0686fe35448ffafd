import { createHmac } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NODE_SDK_PATH } from '@deccanloop/contracts/documentation/pages';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { sampleText } from '../../../bff/testing/documentation/samples';
import { newMerchant, type MerchantProgram } from '../../../bff/testing/merchant-payments';
import { openPayPage } from '../../../bff/testing/pay-page';
import { openTestApp, type TestApp } from '../../../bff/testing/test-app';
import { signedHeaders } from '../../../core/domain/merchant-webhooks/webhook-signature';
import { newId } from '../../../core/platform/ids';
import { packSdk } from '../../../tools/build/pack-sdk';
import { run, startChild, type Child } from './child.ts';
import { WEBHOOK_SECRET } from './keys.ts';
import { freePort } from './local-server.ts';
import { readmeSamples } from './readme-samples.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const MODULES = join(ROOT, 'node_modules');
const SAMPLES = readmeSamples();

/** Compiles only if each marked line is wrong. */
const WRONG = `
import { Deccanloop, returns, webhooks } from '@deccanloop/node';
const client = new Deccanloop({ apiKey: '', baseUrl: '' });
// @ts-expect-error -- amount is missing
void client.payments.create({ reference: 'x' });
// @ts-expect-error -- no such method of payment
void client.payments.create({ amount: 1, paymentMethod: 'cash' });
// @ts-expect-error -- no such status
void client.payments.list({ status: 'paid' });
// @ts-expect-error -- a text is not the raw body
webhooks.verify('{}', {}, '');
// @ts-expect-error -- the amount is part of the signature
returns.verify('', { apiKey: '' });
const event = webhooks.verify(new Uint8Array(), {}, '');
// @ts-expect-error -- only refunds have one
void event.data.refundId;
if (event.type === 'refund.completed') void (event.data.refundId satisfies string);
`;

let app: TestApp;
let merchant: MerchantProgram;
let project: string;
let packed: Buffer;
beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'node-sdk-'));
  packed = await readFile(packSdk(ROOT, project));
  app = await openTestApp({ documents: { [NODE_SDK_PATH]: packed } });
  await install();
  merchant = await newMerchant(app);
});
afterAll(async () => {
  await app.close();
  await rm(project, { recursive: true });
});

/** A project of a merchant that installs the package as the documentation says, with the samples of its README. */
async function install(): Promise<void> {
  await writeFile(join(project, 'package.json'), '{ "type": "module", "private": true }');
  const [npm = '', ...args] = sampleText('install-sdk', 'terminal.sh', app.origin).trim().split(' ');
  await run(npm, [...args, '--no-audit', '--no-fund'], {
    cwd: project,
    environment: { HOME: project, npm_config_cache: join(project, '.npm') },
  });
  await writeFile(join(project, 'wrong.ts'), WRONG);
  for (const [name, source] of Object.entries(SAMPLES)) await writeFile(join(project, name), source);
}

const environment = (more: Record<string, string> = {}) => ({
  DECCANLOOP_API_KEY: merchant.key,
  DECCANLOOP_BASE_URL: app.origin,
  ...more,
});
const runSample = (name: string, ...args: string[]) =>
  run(process.execPath, [name, ...args], { cwd: project, environment: environment() });

const children: Child[] = [];
const start = (command: string, args: string[], more: Record<string, string> = {}): Child => {
  const child = startChild(command, args, { cwd: project, environment: environment(more) });
  children.push(child);
  return child;
};
afterEach(async () => {
  for (const child of children.splice(0)) {
    child.stop('SIGTERM');
    await child.ended;
  }
});

describe('the packed package', () => {
  it('contains the built code with its types, README and licence, and no dependency', async () => {
    const installed = join(project, 'node_modules/@deccanloop/node');
    const manifest = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'));
    expect([manifest.dependencies, manifest.devDependencies]).toEqual([undefined, undefined]);
    for (const file of ['dist/index.d.ts', 'dist/cli/main.js', 'README.md', 'LICENSE'])
      expect((await readFile(join(installed, file), 'utf8')).length).toBeGreaterThan(30);
    expect(await readFile(join(installed, 'LICENSE'), 'utf8')).toBe(
      await readFile(join(ROOT, 'LICENSE'), 'utf8'),
    );
    await expect(readFile(join(installed, 'dist/client.test.js'))).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('is the same file whenever it is packed', async () => {
    expect((await readFile(packSdk(ROOT, join(project, 'again')))).equals(packed)).toBe(true);
  });

  it('is answered as a file that is not run, and no other version is', async () => {
    const answer = await fetch(app.origin + NODE_SDK_PATH, { method: 'HEAD' });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/octet-stream']);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await fetch(app.origin + NODE_SDK_PATH.replace('0.1.0', '0.0.9'))).status).toBe(404);
  });

  it('type-checks in a strict project, with the samples and without wrong calls', async () => {
    const config = {
      compilerOptions: {
        ...{ strict: true, allowJs: true, checkJs: true, noEmit: true, skipLibCheck: false },
        ...{ module: 'NodeNext', target: 'ES2022', lib: ['ES2023'], types: ['node'] },
        ...{ exactOptionalPropertyTypes: true, typeRoots: [join(MODULES, '@types')] },
      },
      files: ['wrong.ts', ...Object.keys(SAMPLES)],
    };
    await writeFile(join(project, 'tsconfig.json'), JSON.stringify(config));
    const compiler = join(MODULES, 'typescript-native/bin/tsc');
    await run(process.execPath, [compiler, '-p', '.'], { cwd: project, environment: {} });
  });
});

describe('the samples of the README', () => {
  it('create a payment, read and refund it', async () => {
    const [transactionId = '', address = ''] = (await runSample('create-payment.js')).split('\n');
    const token = address.split('/pay/')[1] ?? '';
    await openPayPage(app, token).pay('succeed');
    const other = await merchant.paid(7);
    expect((await runSample('orders.js', transactionId)).trim().split('\n')).toEqual([
      'completed: 499.5',
      'refunded: 100',
      'on the first page: 2',
      `completed: ${other}`,
      `completed: ${transactionId}`,
      'balance: 406.5',
      'not cancelled: PAYMENT_NOT_CANCELLABLE',
    ]);
    expect(await merchant.statusOf(transactionId)).toMatchObject({ refundedAmount: 100 });
  });

  it('believe only webhooks and returns that are signed', async () => {
    const { transactionId, token } = await merchant.created({
      amount: '499.50',
      returnUrl: 'http://localhost:4242/done?cart=7',
    });
    const { returnTo } = await openPayPage(app, token).pay('succeed');
    const port = await freePort();
    const server = start(process.execPath, ['server.js'], {
      ...{ PORT: String(port), TRANSACTION_ID: transactionId, DECCANLOOP_WEBHOOK_SECRET: WEBHOOK_SECRET },
    });
    await server.line(/^ready$/);
    const origin = `http://localhost:${port}`;

    const returned = String(returnTo?.url).replace('http://localhost:4242', origin);
    expect(await (await fetch(returned)).text()).toBe('Your payment is completed.');
    expect((await fetch(returned.replace('completed', 'failed'))).status).toBe(400);

    const body = JSON.stringify({ type: 'payment.completed', data: { transactionId, amount: 499.5 } });
    const send = (headers: Record<string, string>) =>
      fetch(`${origin}/webhooks`, { method: 'POST', body, headers });
    const signed = signedHeaders({ id: newId(), at: new Date(), body }, [WEBHOOK_SECRET]);
    const forged = createHmac('sha256', 'guess').update(body).digest('base64');
    expect((await send({ ...signed, 'webhook-signature': `v1,${forged}` })).status).toBe(400);
    expect([(await send(signed)).status, (await send(signed)).status]).toEqual([204, 204]);
    expect(server.output()).toBe(`ready\ndeliver the order of ${transactionId}, paid 499.5\n`);
  });
});

describe('the samples of the documentation', () => {
  it('create a payment', async () => {
    await writeFile(join(project, 'payment.mjs'), sampleText('sdk-payment', 'payment.mjs', app.origin));
    expect(await runSample('payment.mjs')).toMatch(/^Pay at http:\S+\/pay\/\S+\n$/);
  });

  it('forward test webhooks', async () => {
    const [npx, name = '', ...args] = sampleText('sdk-listen', 'terminal.sh', app.origin).trim().split(' ');
    expect(npx).toBe('npx');
    const command = start(join(project, 'node_modules/.bin', name), args, { DECCANLOOP_BASE_URL: '' });
    expect(await command.line(/Forwarding/)).toContain('http://localhost:4242/webhooks');
  });
});

describe('deccanloop listen', () => {
  const listen = (address: string, ...options: string[]) =>
    start(join(project, 'node_modules/.bin/deccanloop'), ['listen', '--forward-to', address, ...options]);

  it('forwards the events of the account to a program that verifies them', async () => {
    const port = await freePort();
    const command = listen(`http://localhost:${port}/webhooks`);
    const secret = /whsec_\S+/.exec(await command.line(/whsec_/))?.[0] ?? '';
    const server = start(process.execPath, ['server.js'], {
      ...{ PORT: String(port), DECCANLOOP_WEBHOOK_SECRET: secret },
    });
    await server.line(/^ready$/);
    const { transactionId, token } = await merchant.created({ amount: '12.50' });
    const page = openPayPage(app, token);
    await page.pay('decline');
    await page.pay('succeed', { attempt: 2 });
    expect(await server.line(/deliver/)).toBe(`deliver the order of ${transactionId}, paid 12.5`);
    expect(await command.line(/payment\.completed/)).toMatch(
      /^\d\d:\d\d:\d\d {2}payment\.completed {2}[0-9a-f-]{36} {2}204 {2}\d+ ms$/,
    );
    expect(await command.line(/attempt_failed/)).toContain('  204  ');
    command.stop('SIGINT');
    const { code, stdout, stderr } = await command.ended;
    expect([code, stderr, stdout.trim().split('\n').at(-1)]).toEqual([0, '', 'Stopped.']);
    // Neither the key nor what the events contain.
    for (const text of [merchant.key, transactionId]) expect(stdout).not.toContain(text);
  });

  it('prints bodies on request, and why an event did not arrive', async () => {
    const command = listen(`http://localhost:${await freePort()}/`, '--print-json');
    await command.line(/Forwarding/);
    const transactionId = await merchant.paid(3);
    expect(await command.line(/payment\.completed/)).toContain('  ECONNREFUSED  ');
    expect(JSON.parse(await command.line(/^\{/))).toMatchObject({ mode: 'test', data: { transactionId } });
  });

  it('ends when its key is revoked', async () => {
    const { key, apiKey } = await merchant.owner.create();
    const bin = join(project, 'node_modules/.bin/deccanloop');
    const command = start(bin, ['listen', '--forward-to=http://localhost:1/'], { DECCANLOOP_API_KEY: key });
    await command.line(/Forwarding/);
    await merchant.owner.revoke(apiKey.id);
    const { code, stderr } = await command.ended;
    expect([code, stderr]).toEqual([1, expect.stringContaining('INVALID_API_KEY')]);
    expect(command.output()).not.toContain(key);
  });

  it('explains itself where something is missing', async () => {
    const { code, stderr } = await listen('http://shop.example/').ended;
    expect([code, stderr]).toEqual([2, expect.stringContaining('--allow-remote')]);
  });
});
