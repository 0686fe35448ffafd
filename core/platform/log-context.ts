import { AsyncLocalStorage } from 'node:async_hooks';

/** Fields that are added to every log line. */
interface LogContext {
  /** Id of the request that started the work; the BFF returns it as `X-Request-Id`. */
  requestId?: string;
  /** The payment concerned, once it is known. */
  paymentId?: string;
}

const storage = new AsyncLocalStorage<LogContext>();

/** Runs `work` so that its log lines and the jobs that it stores or enqueues contain the request id. */
export function withRequestId<T>(requestId: string | undefined, work: () => T): T {
  return storage.run(requestId === undefined ? {} : { requestId }, work);
}

/** Runs work that serves many requests (a loop, a shared connection) without a request id. */
export const withoutRequestId = <T>(work: () => T): T => storage.exit(work);

/** Null outside requests and the jobs that they caused. */
export const currentRequestId = (): string | null => storage.getStore()?.requestId ?? null;

/** Adds the payment id to all further log lines of this request or job. No effect outside of them. */
export function logPaymentId(paymentId: string): void {
  const context = storage.getStore();
  if (context !== undefined) context.paymentId = paymentId;
}

/** Returns a new object at each call, because the logger adds the fields of the line to it. */
export const logContext = (): LogContext => ({ ...storage.getStore() });
