import { AsyncLocalStorage } from 'node:async_hooks';
import type { SpanRecorder } from './tracing/span-recorder';
import { formatTraceparent, type TraceContext } from './tracing/trace-context';

/** Fields that are added to every log line. */
interface LogFields {
  /** Id of the request that started the work; the BFF returns it as `X-Request-Id`. */
  requestId?: string;
  /** The trace of the work: it also contains the jobs that a request has caused. */
  traceId?: string;
  /** The payment concerned, once it is known. */
  paymentId?: string;
}

/** The place of the current work in its trace. */
export interface ActiveTrace {
  context: TraceContext;
  /** Null while no spans are recorded. */
  recorder: SpanRecorder | null;
  /** In a job: the parent of the job, which is also that of the jobs that it adds to the queue itself. */
  jobParent?: string;
}

interface WorkContext {
  fields: LogFields;
  trace: ActiveTrace | null;
}

const storage = new AsyncLocalStorage<WorkContext>();

/** Runs `work` so that its log lines and the jobs that it stores or enqueues contain the ids of request and trace. */
export function withRequestId<T>(
  requestId: string | undefined,
  work: () => T,
  trace: ActiveTrace | null = null,
): T {
  const fields: LogFields = {};
  if (requestId !== undefined) fields.requestId = requestId;
  if (trace !== null) fields.traceId = trace.context.traceId;
  return storage.run({ fields, trace }, work);
}

/** Runs a step of the current work as a span of its own. */
export const withTrace = <T>(trace: ActiveTrace, work: () => T): T =>
  storage.run({ fields: storage.getStore()?.fields ?? {}, trace }, work);

/** Runs work that serves many requests (a loop, a shared connection) without the ids of one. */
export const withoutRequestId = <T>(work: () => T): T => storage.exit(work);

/** Null outside requests and the jobs that they caused. */
export const currentRequestId = (): string | null => storage.getStore()?.fields.requestId ?? null;

export const activeTrace = (): ActiveTrace | null => storage.getStore()?.trace ?? null;

/** For messages and rows that this work stores; null outside requests and jobs. */
export function currentTraceparent(): string | null {
  const trace = activeTrace();
  return trace === null ? null : formatTraceparent(trace.context);
}

/** Adds the payment id to all further log lines of this request or job. No effect outside of them. */
export function logPaymentId(paymentId: string): void {
  const context = storage.getStore();
  if (context !== undefined) context.fields.paymentId = paymentId;
}

/** Returns a new object at each call, because the logger adds the fields of the line to it. */
export const logContext = (): LogFields => ({ ...storage.getStore()?.fields });
