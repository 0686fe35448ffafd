import { randomUUID } from 'node:crypto';

/** The place of some work in a trace, as W3C Trace Context names it: https://www.w3.org/TR/trace-context/ */
export interface TraceContext {
  /** 32 hexadecimal digits. */
  traceId: string;
  /** 16 hexadecimal digits. */
  spanId: string;
  /** Whether the spans of the trace are exported. */
  isSampled: boolean;
}

const FORM = /^00-([0-9a-f]{32})-([0-9a-f]{16})-(0[01])$/;
const ALL_ZERO = /^0+$/;

/** Null for everything but a `traceparent` of version 00 with ids that are not zero. */
export function parseTraceparent(text: unknown): TraceContext | null {
  const [, traceId = '', spanId = '', flags] = (typeof text === 'string' && FORM.exec(text)) || [];
  if (ALL_ZERO.test(traceId) || ALL_ZERO.test(spanId) || flags === undefined) return null;
  return { traceId, spanId, isSampled: flags === '01' };
}

export const formatTraceparent = ({ traceId, spanId, isSampled }: TraceContext): string =>
  `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;

// From UUIDs, because Node takes their random bytes from a stock; `randomBytes` asks the system each time. Zero, which is no
// id, has a probability of 2^-64.
/** @param uuid of version 4, of which it has the random digits at both ends */
export const spanIdOf = (uuid: string): string => uuid.slice(0, 8) + uuid.slice(28);

/** @param uuid of version 4, whose digits it has */
export const traceIdOf = (uuid: string): string =>
  uuid.slice(0, 8) + uuid.slice(9, 13) + uuid.slice(14, 18) + uuid.slice(19, 23) + uuid.slice(24);

export const newSpanId = (): string => spanIdOf(randomUUID());
export const newTraceId = (): string => traceIdOf(randomUUID());
