import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { RequestObserver } from './middleware/access-log';

/** Numbers for Prometheus. */
export interface Metrics {
  observe: RequestObserver;
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
  return {
    observe: ({ method, route, status, ms }) =>
      seconds.observe({ method, route, status: String(status) }, ms / 1000),
    contentType: register.contentType,
    text: () => register.metrics(),
  };
}
