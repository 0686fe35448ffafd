import { activeTrace, withRequestId, withTrace } from '../log-context';
import type { RecordedSpan, Span, SpanAttributes, SpanKind, SpanRecorder } from './span-recorder';
import { newSpanId, newTraceId, spanIdOf, traceIdOf, type TraceContext } from './trace-context';

/** For work whose spans are not recorded. */
const NOT_RECORDED: Span = {
  rename: () => undefined,
  set: () => undefined,
  link: () => undefined,
  fail: () => undefined,
};

export interface TracedWork {
  name: string;
  kind: SpanKind;
  attributes: SpanAttributes;
  requestId: string | undefined;
  /** The work that caused this one; null for the first of its trace. */
  parent: TraceContext | null;
  /** The id of a trace that somebody else has begun, without a span that would be exported. */
  traceId?: string | null;
  /** See `ActiveTrace`. */
  jobParent?: string | undefined;
}

/**
 * Runs a request or a job as a part of its trace. Without a recorder, or when the trace is not sampled, ids are passed on and
 * nothing is recorded.
 */
export function runTraced<T>(
  { requestId, parent, traceId: begun, jobParent, ...start }: TracedWork,
  recorder: SpanRecorder | null,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  const traceId = parent?.traceId ?? begun ?? newTraceId();
  const isSampled = recorder !== null && (parent?.isSampled ?? recorder.samples());
  const span = isSampled ? recorder.start({ ...start, traceId, parentSpanId: parent?.spanId ?? null }) : null;
  const trace = {
    // The flag of the parent is passed on where this process has no recorder.
    context: {
      traceId,
      spanId: span?.spanId ?? newSpanId(),
      isSampled: isSampled || parent?.isSampled === true,
    },
    recorder: span === null ? null : recorder,
    ...(jobParent !== undefined && { jobParent }),
  };
  return withRequestId(requestId, () => (span === null ? work(NOT_RECORDED) : ended(span, work)), trace);
}

/**
 * Runs a request as the first of a trace that is not recorded: at each request, so without what only a span needs.
 * @param requestId a UUID, from which the ids of trace and span are made, without more random digits
 * @param traceId of the trace that a browser has begun; null for a new one
 */
export function runUnrecorded<T>(requestId: string, traceId: string | null, work: () => T): T {
  const context = {
    traceId: traceId ?? traceIdOf(requestId),
    spanId: spanIdOf(requestId),
    isSampled: false,
  };
  return withRequestId(requestId, work, { context, recorder: null });
}

/** Runs a step of the current request or job as a span. Where none is recorded it only reads the context. */
export function inSpan<T>(
  start: { name: string; kind: SpanKind; attributes: SpanAttributes },
  work: (span: Span) => Promise<T>,
): Promise<T> {
  const trace = activeTrace();
  if (trace === null || trace.recorder === null) return work(NOT_RECORDED);
  const { context, recorder } = trace;
  const span = recorder.start({ ...start, traceId: context.traceId, parentSpanId: context.spanId });
  return withTrace({ ...trace, context: { ...context, spanId: span.spanId } }, () => ended(span, work));
}

async function ended<T>(span: RecordedSpan, work: (span: Span) => Promise<T>): Promise<T> {
  try {
    return await work(span);
  } catch (error) {
    // Not its text, which may contain personal data.
    span.fail(error instanceof Error ? error.name : 'unknown');
    throw error;
  } finally {
    span.end();
  }
}
