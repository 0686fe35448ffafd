import { MERCHANT_PATHS } from '@deccanloop/contracts/merchant/paths';
import { signedHeaders } from '@deccanloop/core/domain/merchant-webhooks/webhook-signature';
import { itWith } from '@deccanloop/sandbox/embedded/testing/installed';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { withoutVariableParts } from '../testing/documentation/example-answers';
import {
  openSampleFolder,
  type SampleFolder,
  type SampleServer,
} from '../testing/documentation/sample-programs';
import {
  LANGUAGES,
  SAMPLE_LANGUAGES,
  sampleJson,
  sampleText,
  type SampleLanguage,
} from '../testing/documentation/samples';
import { paidOnPage, returned } from '../testing/documentation/situations';
import { openWebhookSending, type WebhookSending } from '../testing/documentation/webhook-sending';
import { DECLINED_CARD, newMerchant, TEST_CARD, type MerchantProgram } from '../testing/merchant-payments';
import { openPayPage } from '../testing/pay-page';
import { openTestApp, PUBLIC_ORIGIN, type TestApp } from '../testing/test-app';

let app: TestApp;
let merchant: MerchantProgram;
let sending: WebhookSending;
const opened: { stop?: () => Promise<void>; remove?: () => Promise<void> }[] = [];

beforeAll(async () => {
  app = await openTestApp();
  merchant = await newMerchant(app);
  sending = openWebhookSending(app);
});
afterAll(async () => {
  for (const { stop, remove } of opened.reverse()) await (stop ?? remove)?.();
  await app.close();
});

/** @param files ids of samples by file name */
async function folderOf(files: Readonly<Record<string, string>>): Promise<SampleFolder> {
  const texts = Object.entries(files).map(([file, id]) => [file, sampleText(id, file, app.origin)]);
  const folder = await openSampleFolder(Object.fromEntries(texts) as Record<string, string>);
  opened.push(folder);
  return folder;
}

async function serverOf(
  files: Readonly<Record<string, string>>,
  command: readonly string[],
  environment: Record<string, string>,
): Promise<SampleServer> {
  const server = await (await folderOf(files)).serve(command, environment);
  opened.push(server);
  return server;
}

const inEach = (
  languages: readonly SampleLanguage[],
  name: string,
  run: (language: SampleLanguage) => Promise<void>,
): void => {
  for (const language of languages) {
    const { needs } = SAMPLE_LANGUAGES[language];
    if (needs === null) it(`${name} (${language})`, () => run(language));
    else itWith(needs, `${name} (${language})`, () => run(language));
  }
};

describe('the sample that checks a returned result', () => {
  inEach(LANGUAGES, 'rejects every changed part', async (language) => {
    const { file, command } = SAMPLE_LANGUAGES[language];
    const folder = await folderOf({ [file]: 'verify-return' });
    const exitOf = async (address: string, key = merchant.key): Promise<number | null> => {
      const { exitCode } = await folder.run([...command, file], {
        ...returned(address),
        DECCANLOOP_API_KEY: key,
      });
      return exitCode;
    };
    const address = await paidOnPage(merchant, app);
    const changes: [string, string][] = [
      ['status=completed', 'status=failed'],
      ['transactionId=txn_', 'transactionId=txn_0'],
      [/signature=\w+/.exec(address)?.[0] ?? '', 'signature='],
      [/signature=\w/.exec(address)?.[0] ?? '', 'signature=z'],
    ];
    expect(await exitOf(address)).toBe(0);
    const forged = changes.map(([from, to]) => address.replace(from, to));
    expect(new Set(forged).size).toBe(changes.length);
    expect(await Promise.all(forged.map((each) => exitOf(each)))).not.toContain(0);
    expect(await exitOf(address, `${merchant.key}x`)).not.toBe(0);
  });
});

/** How each receiver of webhooks is started. */
const RECEIVERS = {
  Node: [process.execPath, 'node.mjs'],
  Python: ['python3', 'python.py'],
  PHP: ['php', '-S', '127.0.0.1:PORT', 'php.php'],
} as const;

it('the example of an event is what we send', async () => {
  const account = await newMerchant(app);
  await sending.endpoint(account);
  await paidOnPage(account, app);
  await sending.send(account);
  const sent: unknown = JSON.parse(sending.bodies.at(-1) ?? '');
  const example = sampleJson('webhook-event', 'event.json', PUBLIC_ORIGIN);
  expect(withoutVariableParts(sent)).toEqual(withoutVariableParts(example));
});

describe('the sample that receives webhooks', () => {
  inEach(
    Object.keys(RECEIVERS) as (keyof typeof RECEIVERS)[],
    'accepts ours and no other',
    async (language) => {
      const account = await newMerchant(app);
      const { secret, setUrl } = await sending.endpoint(account);
      const { file } = SAMPLE_LANGUAGES[language];
      const command = RECEIVERS[language as keyof typeof RECEIVERS];
      const server = await serverOf({ [file]: 'verify-webhook' }, command, { WEBHOOK_SECRET: secret });
      await setUrl(`${server.origin}/webhooks`);

      const transactionId = await account.paid();
      expect(await sending.send(account)).toEqual([204]);
      expect(server.output()).toContain(`payment.completed ${transactionId}`);

      const body = JSON.stringify({ type: 'payment.completed', data: { transactionId: 'txn_forged' } });
      const now = new Date();
      const statusOf = async (headers: Record<string, string>, sent = body): Promise<number> => {
        const { status } = await fetch(server.origin, { method: 'POST', headers, body: sent });
        return status;
      };
      const signed = (at: Date, ...secrets: string[]) => signedHeaders({ id: 'e1', at, body }, secrets);
      const other = `whsec_${Buffer.alloc(32).toString('base64')}`;
      expect(await statusOf(signed(now, other, secret))).toBe(204);
      expect(await statusOf(signed(now, other))).toBe(400);
      expect(await statusOf(signed(now, secret), body.replace('completed', 'cancelled'))).toBe(400);
      expect(await statusOf({ ...signed(now, secret), 'webhook-id': 'e2' })).toBe(400);
      expect(await statusOf(signed(new Date(now.getTime() - 301_000), secret))).toBe(400);
      expect(await statusOf(signed(new Date(now.getTime() + 360_000), secret))).toBe(400);
      expect(await statusOf({ ...signed(now, secret), 'webhook-timestamp': 'soon' })).toBe(400);
      expect(await statusOf({})).toBe(400);
    },
  );

  itWith('curl', 'can be tried with the signed request of the shell', async () => {
    const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
    const environment = { WEBHOOK_SECRET: secret };
    const files = { 'node.mjs': 'verify-webhook' };
    const server = await serverOf(files, RECEIVERS.Node, environment);
    const folder = await folderOf({ 'curl.sh': 'send-webhook' });
    const sent = await folder.run(['sh', 'curl.sh'], { ...environment, PORT: server.port });
    expect(sent).toMatchObject({ exitCode: 0, output: 'HTTP 204\n' });
    expect(server.output()).toContain('payment.completed txn_');
    const forged = { WEBHOOK_SECRET: `whsec_${Buffer.alloc(32).toString('base64')}`, PORT: server.port };
    expect((await folder.run(['sh', 'curl.sh'], forged)).exitCode).not.toBe(0);
  });
});

describe('the shop', () => {
  const SHOP = {
    'page.html': 'shop-page',
    'checkout.mjs': 'shop-checkout',
    'return.mjs': 'shop-return',
    'webhooks.mjs': 'shop-webhooks',
    'server.mjs': 'shop',
  };
  let shop: SampleServer;
  let account: MerchantProgram;

  beforeAll(async () => {
    account = await newMerchant(app);
    const { secret, setUrl } = await sending.endpoint(account);
    const environment = { DECCANLOOP_API_KEY: account.key, WEBHOOK_SECRET: secret };
    shop = await serverOf(SHOP, [process.execPath, 'server.mjs'], environment);
    await setUrl(`${shop.origin}/webhooks`);
  });

  async function buy(boxes: string): Promise<{ status: number; token: string }> {
    const { status, headers } = await fetch(`${shop.origin}/checkout`, {
      method: 'POST',
      body: new URLSearchParams({ boxes }),
      redirect: 'manual',
    });
    const [, token = ''] = (headers.get('location') ?? '').split('/pay/');
    return { status, token };
  }
  const open = async (address: string | null | undefined): Promise<[number, string]> => {
    const answer = await fetch(String(address).replace('localhost', '127.0.0.1'));
    return [answer.status, await answer.text()];
  };
  const deliveries = (): number => shop.output().split('Deliver order').length - 1;

  it('sells: page, payment, return and webhook, and delivers once', async () => {
    expect((await open(shop.origin))[1]).toContain('action="/checkout"');
    const { status, token } = await buy('2');
    expect(status).toBe(303);
    const page = openPayPage(app, token);
    expect(await page.view()).toMatchObject({ amountPaise: 998_00 });
    await page.pay('decline');
    const { returnTo } = await page.pay('succeed', { attempt: 2 });
    expect(await open(returnTo?.url)).toEqual([200, 'Thank you. Your order is paid.']);
    expect(deliveries()).toBe(1);
    expect(await sending.send(account)).toEqual([204, 204]);
    expect(await open(returnTo?.url)).toEqual([200, 'Thank you. Your order is paid.']);
    expect(deliveries()).toBe(1);
  });

  it('delivers by the webhook alone when the payer does not return', async () => {
    const { token } = await buy('1');
    await openPayPage(app, token).pay('succeed');
    const before = deliveries();
    expect(await sending.send(account)).toEqual([204]);
    expect(deliveries()).toBe(before + 1);
  });

  it('says so when the order is not paid, and rejects what is forged', async () => {
    const { token } = await buy('1');
    const { returnTo } = await openPayPage(app, token).cancel();
    const before = deliveries();
    expect(await open(returnTo?.url)).toEqual([200, 'Your order is not paid.']);
    const forged = String(returnTo?.url).replace('status=cancelled', 'status=completed');
    expect(await open(forged)).toEqual([400, 'This is no result of ours.']);
    expect(await open(`${shop.origin}/payment-result`)).toEqual([400, 'This is no result of ours.']);
    expect(await open(`${shop.origin}/elsewhere`)).toEqual([404, '']);
    const unsigned = { method: 'POST', body: JSON.stringify({ type: 'payment.completed', data: {} }) };
    expect((await fetch(`${shop.origin}/webhooks`, unsigned)).status).toBe(400);
    expect(deliveries()).toBe(before);
  });

  it('rejects the result of another order', async () => {
    const cheap = await buy('1');
    const paid = await openPayPage(app, cheap.token).pay('succeed');
    const dear = await buy('20');
    const cancelled = await openPayPage(app, dear.token).cancel();
    const order = new URL(String(cancelled.returnTo?.url)).searchParams.get('order');
    const address = new URL(String(paid.returnTo?.url));
    address.searchParams.set('order', order ?? '');
    expect((await open(address.href))[0]).toBe(400);
  });

  it.each(['0', '21', '1.5', '', 'many'])('does not sell %p boxes', async (boxes) => {
    expect((await buy(boxes)).status).toBe(400);
  });
});

describe('the sample back end', () => {
  let backEnd: SampleServer;
  beforeAll(async () => {
    const files = { 'server.mjs': 'sample-back-end' };
    const environment = { DECCANLOOP_API_KEY: merchant.key };
    backEnd = await serverOf(files, [process.execPath, 'server.mjs'], environment);
  });
  const post = async (path: string, body: string | object): Promise<[number, unknown]> => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const answer = await fetch(`${backEnd.origin}${path}`, { method: 'POST', body: text });
    return [answer.status, await answer.json()];
  };
  const SUCCESS = { success: true, transactionId: expect.stringMatching(/^txn_/) as unknown };
  const FAILURE = { success: false, message: 'Payment failed' };

  it('answers 400 with "Payment failed" on a declined card', async () => {
    expect(await post('/api/pay-by-card', TEST_CARD)).toEqual([200, SUCCESS]);
    expect(await post('/api/pay-by-card', DECLINED_CARD)).toEqual([400, FAILURE]);
    expect(backEnd.output()).toContain('CARD_DECLINED The card was declined by the bank.');
    expect(sampleJson('sample-back-end', 'response.json', '')).toEqual(FAILURE);
  });

  it('completes the payment of a token', async () => {
    const { token, transactionId } = await merchant.created();
    const answer = await post('/api/process-payment', { token });
    expect(answer).toEqual([200, { success: true, transactionId }]);
    const cancelled = await merchant.created();
    await merchant.post(MERCHANT_PATHS.cancelPayment, { transactionId: cancelled.transactionId });
    expect(await post('/api/process-payment', { token: cancelled.token })).toEqual([400, FAILURE]);
  });

  it('answers 400 to a request that is not JSON, and 404 elsewhere', async () => {
    expect((await post('/api/process-payment', 'token=1'))[0]).toBe(400);
    expect((await post('/api/process-payment', 'null'))[0]).toBe(400);
    expect((await post('/api/elsewhere', {}))[0]).toBe(404);
  });
});
