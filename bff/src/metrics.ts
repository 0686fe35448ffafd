import type { AlarmChannel } from '@deccanloop/contracts/staff/operations';
import type { DropReason } from '@deccanloop/core/domain/api-log/call-recorder';
import type { ReceivedWebhook } from '@deccanloop/core/domain/webhooks/inbox';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { RequestObserver } from './middleware/access-log';

/** Metrics for Prometheus. */
export interface Metrics {
  observe: RequestObserver;
  observeWebhook: (webhook: ReceivedWebhook) => void;
  observeAlarm: (delivery: { channel: AlarmChannel; outcome: 'sent' | 'failed' }) => void;
  observeDroppedCalls: (reason: DropReason, count: number) => void;
  /** A gauge that is read at each scrape. */
  gauge(name: string, help: string, read: () => number): void;
  /** Appends metrics in text format after the others. */
  append(read: () => Promise<string>): void;
  contentType: string;
  /** All metrics in Prometheus' text format. */
  text(): Promise<string>;
}

/** @param ofProcess also collect metrics of the Node.js process (memory, event loop); at most once in a process */
export function createMetrics({ ofProcess }: { ofProcess: boolean }): Metrics {
  const register = new Registry();
  if (ofProcess) collectDefaultMetrics({ register });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests, by method, route pattern and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [register],
  });
  const webhooks = new Counter({
    name: 'webhooks_received_total',
    help: 'Webhooks by gateway and outcome: stored, duplicate, or refused for an invalid signature',
    labelNames: ['gateway', 'outcome'],
    registers: [register],
  });
  const webhookAge = new Histogram({
    name: 'webhook_age_seconds',
    help: 'Age of accepted webhooks since the gateway created the event, where it says when (Razorpay)',
    labelNames: ['gateway'],
    buckets: [1, 5, 15, 60, 300, 900, 3_600, 21_600, 86_400],
    registers: [register],
  });
  const alarms = new Counter({
    name: 'alarm_deliveries_total',
    help: 'Alarms that this process sent or failed to send, by channel (mail, webhook) and outcome',
    labelNames: ['channel', 'outcome'],
    registers: [register],
  });
  const droppedCalls = new Counter({
    name: 'merchant_api_calls_dropped_total',
    help: 'Calls with an API key that are missing in the API log, by reason: full, limited or failed',
    labelNames: ['reason'],
    registers: [register],
  });
  // Cached, because the library sorts and joins the labels at every lookup.
  const known = new Map<string, ReturnType<typeof seconds.labels>>();
  const appended: (() => Promise<string>)[] = [];
  return {
    observe({ method, route, status, ms }) {
      const key = `${method} ${route} ${status}`;
      let series = known.get(key);
      if (!series) known.set(key, (series = seconds.labels(method, route, String(status))));
      series.observe(ms / 1000);
    },
    observeWebhook({ gateway, outcome, createdAt }) {
      webhooks.inc({ gateway, outcome });
      if (createdAt !== null)
        webhookAge.observe({ gateway }, Math.max(0, (Date.now() - createdAt.getTime()) / 1_000));
    },
    observeAlarm: (delivery) => alarms.inc(delivery),
    observeDroppedCalls: (reason, count) => droppedCalls.inc({ reason }, count),
    gauge(name, help, read) {
      register.registerMetric(
        new Gauge({
          name,
          help,
          registers: [],
          collect() {
            this.set(read());
          },
        }),
      );
    },
    append: (read) => void appended.push(read),
    contentType: register.contentType,
    text: async () =>
      [await register.metrics(), ...(await Promise.all(appended.map((read) => read())))].join(''),
  };
}
