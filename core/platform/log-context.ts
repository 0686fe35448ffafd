import { AsyncLocalStorage } from 'node:async_hooks';

/** What every line of a log says beside its own fields. */
interface LogContext {
  /** The request that the work began with: the site's own id, answered as `X-Request-Id`. */
  requestId?: string;
  /** The payment that the work turned out to be about. */
  paymentId?: string;
}

const storage = new AsyncLocalStorage<LogContext>();

/** Runs work whose log lines, and the jobs that it stores or queues, carry the id of a request. */
export function withRequestId<T>(requestId: string | undefined, work: () => T): T {
  return storage.run(requestId === undefined ? {} : { requestId }, work);
}

/** Runs what serves many requests (a loop, a shared connection), so that it never carries the id of one. */
export const withoutRequestId = <T>(work: () => T): T => storage.exit(work);

/** Null outside of a request and of the jobs that follow from it. */
export const currentRequestId = (): string | null => storage.getStore()?.requestId ?? null;

/** From here on, the log lines of this request or job name the payment. Does nothing outside of them. */
export function logPaymentId(paymentId: string): void {
  const context = storage.getStore();
  if (context !== undefined) context.paymentId = paymentId;
}

/** A new object at each call: the logger writes the line's own fields into it. */
export const logContext = (): LogContext => ({ ...storage.getStore() });
