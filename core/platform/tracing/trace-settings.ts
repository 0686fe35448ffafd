import { decimal, optional, text, Unusable, type Reader, type Values } from '../environment';
import { url } from '../environment-addresses';
import type { Logger } from '../logger';
import type { SpanRecorder } from './span-recorder';

/** Where traces are sent to. */
export interface TraceSettings {
  /** Of the collector, for traces. */
  url: string;
  headers: Readonly<Record<string, string>>;
  /** Share of new traces that are recorded, 0 to 1. */
  share: number;
}

/** The names of OpenTelemetry: https://opentelemetry.io/docs/specs/otel/protocol/exporter/ */
export const TRACE_VARIABLES = {
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(url({ protocols: ['http', 'https'] })),
  OTEL_EXPORTER_OTLP_HEADERS: optional(headers()),
  OTEL_TRACES_SAMPLER_ARG: decimal({ min: 0, max: 1, default: 1 }),
};

/** Null without a collector: then nothing of OpenTelemetry is loaded. */
export function traceSettingsOf(values: Values<typeof TRACE_VARIABLES>): TraceSettings | null {
  const endpoint = values.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === null) return null;
  return {
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: values.OTEL_EXPORTER_OTLP_HEADERS ?? {},
    share: values.OTEL_TRACES_SAMPLER_ARG,
  };
}

/** The recorder of a process; null where traces are not exported. */
export async function openRecorder(
  settings: TraceSettings | null,
  options: { service: string; version: string; logger: Logger },
): Promise<SpanRecorder | null> {
  if (settings === null) return null;
  const { openOtlpRecorder } = await import('./otlp-recorder');
  return openOtlpRecorder({ settings, ...options });
}

const FORM = 'must be pairs like name=value, separated by commas, with percent-encoded values';
const NAME = /^[A-Za-z0-9-]{1,64}$/;

function headers(): Reader<Readonly<Record<string, string>>> {
  const read = text();
  return (given) =>
    Object.fromEntries(
      read(given)
        .split(',')
        .map((pair) => {
          const at = pair.indexOf('=');
          const name = pair.slice(0, Math.max(at, 0)).trim();
          if (!NAME.test(name)) throw new Unusable(FORM);
          try {
            return [name, decodeURIComponent(pair.slice(at + 1).trim())];
          } catch {
            throw new Unusable(FORM);
          }
        }),
    );
}
