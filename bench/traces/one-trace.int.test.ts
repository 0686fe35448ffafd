import { newId } from '@deccanloop/core/platform/ids';
import { createLogger } from '@deccanloop/core/platform/logger';
import { IDEMPOTENCY_HEADER, PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import type { InitiatedDto } from '@deccanloop/contracts/payments/dto';
import { createShutdown } from '@deccanloop/core/platform/shutdown';
import { openOtlpRecorder } from '@deccanloop/core/platform/tracing/otlp-recorder';
import { parseTraceparent } from '@deccanloop/core/platform/tracing/trace-context';
import { eventually } from '@deccanloop/core/testing/eventually';
import { FILE_KEYS } from '@deccanloop/core/testing/file-keys';
import { describeOnBackends } from '@deccanloop/core/testing/queue-backends';
import { startMailbox, type RunningMailbox } from '@deccanloop/sandbox/mailbox/server';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { dataOf } from '../../bff/testing/browser';
import { openTestApp, ORDER_KEYS, type TestApp } from '../../bff/testing/test-app';
import { newTestUser } from '../../bff/testing/test-user';
import { startWorker } from '../../workers/src/start-worker';
import { openOtlpReceiver, type OtlpReceiver, type ReceivedSpan } from './otlp-receiver';

const CLICK = '4bf92f3577b34da6a3ce929d0e0e4736';
const BROWSER_SPAN = '00f067aa0ba902b7';
const SERVER = 2;
const CLIENT = 3;
const CONSUMER = 5;

/** The BFF and a worker with their own recorders, as in two processes; the collector is a real HTTP server. */
describeOnBackends('a payment with its queue on', (addressOf) => {
  let collector: OtlpReceiver;
  let mailbox: RunningMailbox;
  let app: TestApp;
  let stop: () => Promise<void>;
  const workerLog: Record<string, unknown>[] = [];

  beforeEach(async () => {
    workerLog.length = 0;
    collector = await openOtlpReceiver();
    mailbox = await startMailbox({ smtpPort: 0, httpPort: 0, dir: null });
    const recorderOf = (service: string) =>
      openOtlpRecorder({
        settings: { url: collector.url, headers: {}, share: 1 },
        ...{ service, version: 'test', logger: createLogger({ service, level: 'silent' }) },
        // On a busy machine.
        closeWithinMs: 30_000,
      });
    const [ofBff, ofWorker] = [await recorderOf('bff'), await recorderOf('workers')];
    app = await openTestApp({ recorder: ofBff });
    const logger = createLogger({
      service: 'workers',
      level: 'info',
      destination: { write: (line: string) => void workerLog.push(JSON.parse(line) as object as never) },
    });
    const shutdown = createShutdown({ logger, exit: () => undefined });
    await startWorker(
      {
        databaseUrl: app.database.workerUrl,
        databaseConnections: 10,
        queue: await addressOf(app.database),
        requireNoEviction: false,
        health: { host: '127.0.0.1', port: 0 },
        gatewayRequestsPerSecond: 1_000,
        pollPlan: 'standard',
        publicOrigin: 'https://pay.example.test',
        otpSecret: 'a secret of codes that is for tests only',
        orderKeys: ORDER_KEYS,
        fileKeys: FILE_KEYS,
        mail: {
          server: { host: '127.0.0.1', port: mailbox.smtpPort, tls: 'none', auth: null },
          from: { name: 'Deccanloop', address: 'no-reply@deccanloop.test' },
        },
        sms: null,
      },
      {
        gateways: app.gateways,
        clock: { now: () => new Date() },
        ...{ logger, shutdown, processMetrics: false, recorder: ofWorker },
      },
    );
    stop = async () => {
      await shutdown.begin('end of test');
      await ofBff.close();
    };
  });
  afterEach(async () => {
    await stop();
    await app.close();
    await mailbox.close();
    await collector.close();
  });

  const isDone = async (): Promise<boolean> => {
    const [row] = await app
      .owner('outbox')
      .whereNull('done_at')
      .whereNull('dead_lettered_at')
      .whereIn('job', ['poll-payment', 'apply-webhook', 'issue-receipt', 'send-payment-notice'])
      .count<{ count: string }[]>();
    return Number(row?.count) === 0;
  };
  const isCredited = async (id: string): Promise<boolean> =>
    (await app.owner('payments').where({ public_id: id, state: 'completed' })).length === 1;

  const isApplied = async (id: string): Promise<boolean> => {
    const ofPayment = app.owner('payments').where({ public_id: id }).select('id');
    return (
      (await app.owner('webhook_events').whereIn('payment_id', ofPayment).where({ state: 'applied' }))
        .length > 0
    );
  };

  /** The run that a new installation begins with would credit a payment that is started meanwhile, in a trace of its own. */
  const isReconciled = async (): Promise<boolean> =>
    (await app.owner('reconciliation_runs').whereNotNull('finished_at')).length > 0;

  it('is one trace from the click to credit and mail, and a webhook is another that refers to it', async () => {
    await eventually(isReconciled);
    // That of the next quarter of an hour, which may begin during the test.
    await app.owner.raw(
      `insert into reconciliation_runs (id, mode, slot, state, window_from, window_to, finished_at)
         select gen_random_uuid(), mode, slot + interval '15 minutes', 'done', window_from, window_to, now()
           from reconciliation_runs`,
    );
    const asha = app.browser();
    const user = newTestUser();
    const account = await asha.signUp(user);
    const start = async (traceparent: string): Promise<string> => {
      const body = {
        ...{ transactionAmount: 500, paymentMode: 'RAZORPAY', userId: account._id, userName: user.name },
      };
      const answer = await asha
        .post(PAYMENT_PATHS.initiate, body)
        .set(IDEMPOTENCY_HEADER, newId())
        .set('traceparent', traceparent);
      const started = dataOf<InitiatedDto>(answer);
      if (started.gateway !== 'razorpay') throw new Error('not razorpay');
      return `${started.merchantTransactionId} ${started.razorpayOrderId}`;
    };
    // The flag says "do not record", which a browser cannot decide.
    const [polled = '', polledOrder = ''] = (await start(`00-${CLICK}-${BROWSER_SPAN}-00`)).split(' ');
    await app.sandbox.control('POST', `/razorpay/orders/${polledOrder}/pay`, { outcome: 'success' });
    await eventually(async () => (await isCredited(polled)) && (await isDone()));

    await app.sandbox.control('PUT', '/webhooks/razorpay', {
      url: `${app.origin}${PAYMENT_PATHS.razorpayWebhook}`,
    });
    const [notified = '', notifiedOrder = ''] = (await start(`00-${CLICK}-${BROWSER_SPAN}-xx`)).split(' ');
    await app.sandbox.control('POST', `/razorpay/orders/${notifiedOrder}/pay`, { outcome: 'success' });
    await eventually(async () => (await isCredited(notified)) && (await isApplied(notified)));
    await stop();

    const spans = collector.spans;
    const inTrace = spans.filter(({ traceId }) => traceId === CLICK);
    const idOf = new Map(spans.map((span) => [span.spanId, span]));
    const parentOf = ({ parentSpanId }: ReceivedSpan) => idOf.get(parentSpanId)?.name;
    const named = (name: string, among = inTrace) => among.filter((span) => span.name === name);

    // The click: the only span without a parent.
    const [request] = named(`POST ${PAYMENT_PATHS.initiate}`);
    expect(request).toMatchObject({
      ...{ service: 'bff', kind: SERVER, parentSpanId: '', isFailed: false },
      attributes: { 'http.request.method': 'POST', 'http.response.status_code': 200 },
    });
    expect(inTrace.filter(({ parentSpanId }) => !idOf.has(parentSpanId))).toEqual([request]);
    // Every span below it is the child of its cause.
    expect(named('razorpay createOrder').map(parentOf)).toEqual([request?.name]);
    const polls = named('job poll-payment');
    expect(new Set(polls.map(parentOf))).toEqual(new Set([request?.name]));
    expect(polls[0]).toMatchObject({ service: 'workers', kind: CONSUMER });
    const [fetched] = named('razorpay fetchOrder');
    expect(fetched).toMatchObject({
      kind: CLIENT,
      attributes: { 'gateway.name': 'razorpay', 'gateway.operation': 'fetchOrder', 'gateway.outcome': 'ok' },
    });
    const credits = named('settle payment').filter(
      ({ attributes }) => attributes['settle.result'] === 'credited',
    );
    expect(credits.map(parentOf)).toEqual(['job poll-payment']);
    expect(named('job issue-receipt').map(parentOf)).toEqual(['settle payment']);
    expect(named('job send-payment-notice').map(parentOf)).toContain('job issue-receipt');
    expect(new Set(named('smtp send').map(parentOf))).toEqual(new Set(['job send-payment-notice']));

    // No work of this payment is in another trace.
    const row = async (id: string) =>
      app.owner('payments').where({ public_id: id }).first<{ id: string; traceparent: string }>();
    const [payment, other] = [await row(polled), await row(notified)];
    const ofPayment = spans.filter(({ attributes }) => attributes['payment.id'] === payment.id);
    expect(new Set(ofPayment.map(({ traceId }) => traceId))).toEqual(new Set([CLICK]));
    expect(parseTraceparent(payment.traceparent)).toEqual({
      ...{ traceId: CLICK, spanId: request?.spanId, isSampled: true },
    });

    // The log of both processes.
    expect(app.log.find(({ traceId }) => traceId === CLICK)).toMatchObject({ route: PAYMENT_PATHS.initiate });
    const settledLine = workerLog.find(
      ({ msg, paymentId }) => msg === 'gateway update settled' && paymentId === payment.id,
    );
    expect(settledLine).toMatchObject({ traceId: CLICK, requestId: request?.attributes['request.id'] });

    // The second payment: its header was not valid, and its webhook is a trace of its own.
    const created = parseTraceparent(other.traceparent);
    expect(created?.traceId).not.toBe(CLICK);
    const webhooks = named(`POST ${PAYMENT_PATHS.razorpayWebhook}`, spans);
    expect(new Set(webhooks.map(({ parentSpanId }) => parentSpanId))).toEqual(new Set(['']));
    const ofWebhooks = new Set(webhooks.map(({ traceId }) => traceId));
    const settled = named('settle payment', spans).filter(
      ({ traceId, attributes }) => ofWebhooks.has(traceId) && attributes['payment.id'] === other.id,
    );
    const link = { traceId: created?.traceId, spanId: created?.spanId };
    expect(settled.length).toBeGreaterThan(0);
    for (const { links } of settled) expect(links).toEqual([link]);

    // Nothing that identifies the user or gives access.
    const sent = collector.bodies.join('\n');
    const secrets = [user.name, user.email, user.phone, user.password, asha.cookie('token'), account._id];
    for (const secret of secrets) expect(sent.includes(secret ?? 'missing')).toBe(false);
    expect(sent).not.toMatch(/Asha|@example|\?|=/);
  });
});
