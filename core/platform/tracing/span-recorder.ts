import type { TraceContext } from './trace-context';

/**
 * Every attribute that a span may have. A closed list, because a collector often belongs to somebody else: no
 * personal data, addresses, query strings or error texts.
 */
export interface SpanAttributes {
  'http.request.method'?: string;
  /** The pattern of the route, not the path. */
  'http.route'?: string;
  'http.response.status_code'?: number;
  /** Also in the log lines. */
  'request.id'?: string;
  'payment.id'?: string;
  'job.name'?: string;
  'job.attempt'?: number;
  'gateway.name'?: string;
  'gateway.operation'?: string;
  'gateway.outcome'?: string;
  'settle.source'?: string;
  'settle.result'?: string;
  /** The name of an error's class, or a status. */
  'error.type'?: string;
}

/** As in OpenTelemetry: a request served, a call to another system, a message processed, or a step of these. */
export type SpanKind = 'server' | 'client' | 'consumer' | 'internal';

export interface SpanStart {
  name: string;
  kind: SpanKind;
  traceId: string;
  /** Null for the first span of a trace. */
  parentSpanId: string | null;
  attributes: SpanAttributes;
}

/** What the work of a span may add to it. */
export interface Span {
  rename(name: string): void;
  set(attributes: SpanAttributes): void;
  /** Refers to work in another trace. */
  link(to: TraceContext): void;
  /** Marks the work as failed although it does not throw. */
  fail(type: string): void;
}

export interface RecordedSpan extends Span {
  readonly spanId: string;
  end(): void;
}

/** Records spans and exports them. Its methods return at once and never throw. */
export interface SpanRecorder {
  /** Decides for a new trace whether its spans are recorded. */
  samples(): boolean;
  start(span: SpanStart): RecordedSpan;
  /** Exports what is left, within a time limit. */
  close(): Promise<void>;
}
