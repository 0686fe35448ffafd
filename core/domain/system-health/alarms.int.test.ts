import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startMailbox, type RunningMailbox } from '@deccanloop/sandbox/mailbox/server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createLogger } from '../../platform/logger';
import { createPlainMailer, type PlainMailer } from '../../platform/mail/plain-mailer';
import { createSignedWebhook, SIGNATURE_HEADER } from '../../platform/signed-webhook';
import { newId } from '../../platform/ids';
import { ageHeartbeats } from '../../testing/heartbeats';
import { openMoneyFixture, type MoneyFixture } from '../../testing/money-fixture';
import { ALARM_KINDS } from './alarm-repository';
import type { AlarmMailer, AlarmWebhook } from './alarm-channels';
import { createSystemAlarms, type SystemAlarms, type SystemAlarmsDeps } from './alarms';
import { upsertHeartbeat } from './heartbeat-repository';
import { createSystemHealth } from './system-health';

const lines: { alarm?: string; msg: string; level: number }[] = [];
const logger = createLogger({
  service: 'test',
  level: 'info',
  destination: { write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]) },
});

let fixture: MoneyFixture;
let mailbox: RunningMailbox;
let mailer: PlainMailer;
let replicas: SystemAlarms[];
let received: Awaited<ReturnType<typeof startReceiver>>;

beforeAll(async () => {
  fixture = await openMoneyFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  lines.length = 0;
  await fixture.owner('system_alarms').delete();
  await fixture.owner('alarm_channel_failures').delete();
  await fixture.owner('process_heartbeats').delete();
  mailbox = await startMailbox({ smtpPort: 0, httpPort: 0, dir: null });
  mailer = createPlainMailer({
    server: { host: '127.0.0.1', port: mailbox.smtpPort, tls: 'none', auth: null },
    from: { name: 'Alarms', address: 'alarms@deccanloop.test' },
    to: 'operations@deccanloop.test',
  });
  received = await startReceiver();
  replicas = [1, 2, 3].map(() => alarmsWith(mailer));
});
afterEach(async () => {
  mailer.close();
  await received.close();
  await mailbox.close();
});

const alarmsWith = (
  by: AlarmMailer | null,
  webhook: AlarmWebhook | null = null,
  observe?: SystemAlarmsDeps['observe'],
): SystemAlarms =>
  createSystemAlarms({
    ...{ db: fixture.bff, mailer: by, webhook, site: 'https://pay.deccanloop.test', logger },
    ...(observe && { observe }),
    health: createSystemHealth({ db: fixture.bff }),
  });
const compare = () => Promise.all(replicas.map((replica) => replica.run()));
const work = () =>
  upsertHeartbeat(fixture.worker, {
    ...{ id: newId(), kind: 'worker', host: 'here', pid: 1, oldestLoopMs: 0, processesJobs: true },
    ...{ version: 'test', queueCounts: null },
    pool: { used: 0, free: 0, waiting: 0, max: 1, oldestWaitMs: 0 },
  });
/** Moves every time of the alarm into the past, as if that much had gone by. */
async function passes(seconds: number): Promise<void> {
  const columns = [
    'since',
    'observed_at',
    'mailed_at',
    'cleared_at',
    'claimed_until',
    'posted_at',
    'post_claimed_until',
  ];
  const moved = columns.map((column) => `${column} = ${column} - interval '${seconds} seconds'`);
  await fixture.owner.raw(`update system_alarms set ${moved.join(', ')}`);
}
async function mails(): Promise<{ subject: string; text: string; to: string[] }[]> {
  const list = (await (await fetch(`${mailbox.origin}/api/messages`)).json()) as {
    messages: { id: string }[];
  };
  return Promise.all(
    list.messages.map(async ({ id }) => {
      const mail = (await (await fetch(`${mailbox.origin}/api/messages/${id}`)).json()) as {
        text: string;
        envelope: { to: string[] };
        headers: { name: string; value: string }[];
      };
      const subject = mail.headers.find(({ name }) => name.toLowerCase() === 'subject')?.value ?? '';
      return { subject, text: mail.text, to: mail.envelope.to };
    }),
  );
}
const subjects = async () => (await mails()).map(({ subject }) => subject);
const ALARM = '[ALARM] No worker is working: pay.deccanloop.test';

const SECRET = 'a-key-of-the-alarm-webhook-0123456789';

/** Receives what the webhook posts, over HTTP. */
async function startReceiver() {
  const requests: { body: string; signature: string }[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      requests.push({
        body: Buffer.concat(parts).toString('utf8'),
        signature: String(request.headers[SIGNATURE_HEADER]),
      });
      response.writeHead(receiver.status, { location: '/elsewhere', connection: 'close' }).end();
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/alarms`,
    status: 200,
    requests,
    close: () => new Promise((closed) => server.close(closed)),
  };
  return receiver;
}
const conditionsOf = ({ requests }: { requests: { body: string }[] }): string[] =>
  requests.map(({ body }) => {
    const { state, condition } = JSON.parse(body) as { state: string; condition: string };
    return `${state} ${condition}`;
  });

describe('the alarm', () => {
  it('is mailed by one of three replicas, within a minute, and says what to do', async () => {
    await compare();
    expect(await subjects()).toEqual([]);
    await passes(25);
    await compare();
    expect(await subjects()).toEqual([]);
    await passes(15);
    await compare();
    expect(await subjects()).toEqual([]);
    await passes(6);
    await compare();
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ subject: ALARM, to: ['operations@deccanloop.test'] });
    for (const part of ['No money is lost', 'docker compose ps', 'docs/OPERATIONS.md', 'IST'])
      expect(mail?.text).toContain(part);
    expect(lines).toMatchObject([{ level: 50, alarm: 'workers' }]);
  });

  it('comes again after an hour while it lasts, and not before', async () => {
    await compare();
    await passes(61);
    await compare();
    await passes(3_000);
    await compare();
    expect(await subjects()).toEqual([ALARM]);
    await passes(601);
    await compare();
    expect((await subjects()).sort()).toEqual([ALARM.replace(': pay', ' (still): pay'), ALARM].sort());
  });

  it('is said to be over once', async () => {
    await compare();
    await passes(61);
    await compare();
    await work();
    await compare();
    expect(await subjects()).toEqual([ALARM]);
    await passes(31);
    await work();
    await compare();
    await compare();
    expect((await subjects()).sort()).toEqual(
      [ALARM, '[OVER] No worker is working: pay.deccanloop.test'].sort(),
    );
    expect(await fixture.owner('system_alarms')).toEqual([]);
  });

  it('is not mailed for what was over within a minute', async () => {
    await compare();
    await passes(45);
    await work();
    await compare();
    await fixture.owner('process_heartbeats').delete();
    await compare();
    await passes(20);
    await compare();
    expect(await subjects()).toEqual([]);
  });

  it('is not mailed at once after a time without comparisons, for example when the system was stopped overnight', async () => {
    await work();
    await ageHeartbeats(fixture.owner, 60);
    await compare();
    await passes(8 * 3_600);
    await fixture.owner('system_alarms').update({ seen_at: fixture.owner.raw(`now() - interval '8 hours'`) });
    // The heartbeat is as old as the night, so that the alarm lasts since then.
    await ageHeartbeats(fixture.owner, 8 * 3_600 + 60);
    await compare();
    expect(await subjects()).toEqual([]);
    await passes(31);
    await compare();
    expect(await subjects()).toEqual([ALARM]);
  });

  it('is tried again where the mail server does not take it', async () => {
    const failing = alarmsWith({ send: () => Promise.reject(new Error('away')) });
    await failing.run();
    await passes(61);
    await failing.run();
    await compare();
    expect(await subjects()).toEqual([]);
    await passes(31);
    await compare();
    expect(await subjects()).toEqual([ALARM]);
  });

  it('is a line of the log, once, where no mail server is set', async () => {
    const silent = alarmsWith(null);
    await silent.run();
    await passes(61);
    await silent.run();
    // Beyond the time that one replica has for the mail.
    await passes(31);
    await silent.run();
    expect(lines.filter(({ level }) => level === 50)).toMatchObject([
      { alarm: 'workers', msg: expect.stringMatching(/^ALARM: No worker is working/) },
    ]);
  });

  it('is posted by one of three replicas as signed JSON, also while mail fails, and told to be over', async () => {
    const failing: AlarmMailer = {
      send: () => Promise.reject(new Error('the mail could not be sent (ECONNREFUSED)')),
    };
    const webhook = createSignedWebhook({ url: received.url, secret: SECRET });
    const deliveries: string[] = [];
    const both = [1, 2, 3].map(() =>
      alarmsWith(failing, webhook, ({ channel, outcome }) => deliveries.push(`${channel} ${outcome}`)),
    );
    const compareBoth = () => Promise.all(both.map((replica) => replica.run()));
    await compareBoth();
    expect(received.requests).toEqual([]);
    await passes(61);
    await compareBoth();
    await compareBoth();
    const [begun, ...more] = received.requests;
    expect(more).toEqual([]);
    expect(JSON.parse(begun?.body ?? '')).toEqual({
      ...{
        id: expect.stringMatching(/^alarm-workers-\d+-0$/),
        state: 'begun',
        condition: 'workers',
        reminder: 0,
      },
      ...{ title: 'No worker is working', detail: expect.stringContaining('No worker is working') },
      ...{ since: expect.stringMatching(/Z$/), seconds: expect.any(Number) },
      ...{ site: 'https://pay.deccanloop.test', link: 'https://pay.deccanloop.test/dashboard/operations' },
    });
    const [, seconds = '', signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(begun?.signature ?? '') ?? [];
    expect(signature).toBe(createHmac('sha256', SECRET).update(`${seconds}.${begun?.body}`).digest('hex'));
    expect(deliveries.sort()).toEqual(['mail failed', 'webhook sent']);

    // Mail that fails is an alarm of its own, which the webhook tells a minute later.
    await compareBoth();
    await passes(61);
    await compareBoth();
    expect(conditionsOf(received)).toEqual(['begun workers', 'begun alarm_delivery']);

    // As soon as a mail is sent again, that alarm is over.
    await passes(31);
    const working = alarmsWith(mailer, webhook);
    await working.run();
    expect((await subjects()).sort()).toEqual(
      [ALARM, '[ALARM] Alarms cannot be sent: pay.deccanloop.test'].sort(),
    );
    await work();
    await working.run();
    await passes(31);
    await work();
    await working.run();
    expect(conditionsOf(received).slice(2).sort()).toEqual(['cleared alarm_delivery', 'cleared workers']);
    expect(await subjects()).toHaveLength(4);
    expect(await fixture.owner('system_alarms')).toEqual([]);
  });

  it('is posted again after a failure, which is shown until then, without the address in any message', async () => {
    const webhook = createSignedWebhook({ url: `${received.url}/token-123`, secret: SECRET });
    const posting = alarmsWith(null, webhook);
    received.status = 500;
    await posting.run();
    await passes(61);
    await posting.run();
    const delivery = () => createSystemHealth({ db: fixture.bff }).readCondition('alarm_delivery');
    expect(await delivery()).toMatchObject({
      ok: false,
      text: expect.stringMatching(
        /^Alarms by webhook fail, for \d s: the webhook was not accepted \(HTTP 500\)\.$/,
      ),
    });
    received.status = 302;
    await passes(31);
    await posting.run();
    expect((await delivery()).text).toContain('(HTTP 302)');
    received.status = 204;
    await passes(31);
    await posting.run();
    expect(await delivery()).toMatchObject({ ok: true });
    expect(received.requests.map(({ body }) => (JSON.parse(body) as { reminder: number }).reminder)).toEqual([
      0, 0, 0,
    ]);
    await received.close();
    await passes(3_601);
    await posting.run();
    expect((await delivery()).text).toContain('(ECONNREFUSED)');
    expect(JSON.stringify(lines)).not.toContain('token-123');
    // A webhook that is switched off is no fault, and its alarms end without it.
    await work();
    const without = alarmsWith(null);
    await without.run();
    expect(await delivery()).toMatchObject({ ok: true });
    await passes(31);
    await work();
    await without.run();
    expect(await fixture.owner('system_alarms')).toEqual([]);
  });

  it('reads every condition', async () => {
    const read: string[] = [];
    const health = createSystemHealth({ db: fixture.bff });
    const alarms = createSystemAlarms({
      ...{ db: fixture.bff, mailer: null, site: 'https://pay.deccanloop.test', logger },
      health: { readCondition: (name) => (read.push(name), health.readCondition(name)) },
    });
    await alarms.run();
    expect(read).toEqual(ALARM_KINDS);
  });

  it('is not the business of a worker', async () => {
    await expect(
      fixture.worker('system_alarms').insert({ kind: 'workers', since: new Date() }),
    ).rejects.toThrow('permission denied');
  });
});
