import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { RequestObserver } from './middleware/access-log';

/** Numbers for Prometheus. */
export interface Metrics {
  observe: RequestObserver;
  /** A number that is read when somebody asks. */
  gauge(name: string, help: string, read: () => number): void;
  /** Numbers that come as text, behind the others. */
  append(read: () => Promise<string>): void;
  contentType: string;
  /** The text a scraper reads. */
  text(): Promise<string>;
}

/** @param ofProcess also memory, event loop and the like; once in a process */
export function createMetrics({ ofProcess }: { ofProcess: boolean }): Metrics {
  const register = new Registry();
  if (ofProcess) collectDefaultMetrics({ register });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until the answer was ready, by method, route pattern and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [register],
  });
  // The library finds a series by sorting and joining its labels, for every request again.
  const known = new Map<string, ReturnType<typeof seconds.labels>>();
  const appended: (() => Promise<string>)[] = [];
  return {
    observe({ method, route, status, ms }) {
      const key = `${method} ${route} ${status}`;
      let series = known.get(key);
      if (!series) known.set(key, (series = seconds.labels(method, route, String(status))));
      series.observe(ms / 1000);
    },
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
