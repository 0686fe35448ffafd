import { EXAMPLE_VALUES } from '@deccanloop/contracts/merchant/example-values';
import type { ReferenceCall } from '../../../content/docs/reference';
import type { Remembered } from './remembered';

/** What the reader types to try a call. */
export interface TrialValues {
  /** Sent as the bearer token; kept in memory only. */
  apiKey: string;
  /** Parameters of path and query, by name. An empty one is not sent. */
  parameters: Record<string, string>;
  /** JSON; empty for calls without a body. */
  body: string;
  /** Empty where the call takes none. */
  idempotencyKey: string;
}

/** A request as `fetch` takes it. */
export interface TrialRequest {
  method: string;
  /** Path with query. */
  address: string;
  headers: Record<string, string>;
  body?: string;
}

/** Values that make a first try work: examples, and the ids of the payment that was created or read last. */
export function firstValues(
  call: ReferenceCall,
  remembered: Remembered,
  idempotencyKey: string,
): TrialValues {
  const { transactionId, token } = remembered.ids;
  const own: Record<string, string> = { transactionId, id: transactionId, token };
  const fields = call.body.filter(({ name }) => !name.includes('.')).map(({ name }) => name);
  const body = Object.fromEntries(fields.map((name) => [name, own[name] ?? EXAMPLE_VALUES[name] ?? '']));
  const parameters = [...call.pathParameters, ...call.query].map(
    ({ name, required }) => [name, required ? (own[name] ?? '') : ''] as const,
  );
  return {
    apiKey: remembered.apiKey,
    parameters: Object.fromEntries(parameters),
    body: fields.length === 0 ? '' : JSON.stringify(body, null, 2),
    idempotencyKey: takesIdempotencyKey(call) ? idempotencyKey : '',
  };
}

const takesIdempotencyKey = (call: ReferenceCall): boolean =>
  call.headers.some(({ name }) => name === IDEMPOTENCY);

const IDEMPOTENCY = 'Idempotency-Key';

/** Errors by field, as Formik takes them; the server validates the rest. */
export function trialErrors(call: ReferenceCall, values: TrialValues): object {
  const missing = [...call.pathParameters, ...call.query].filter(
    ({ name, required }) => required && values.parameters[name]?.trim() === '',
  );
  const body = call.body.length === 0 ? null : bodyError(values.body);
  const apiKey = keyError(values.apiKey.trim());
  const idempotencyKey = idempotencyKeyError(values.idempotencyKey);
  return {
    ...(idempotencyKey !== null && { idempotencyKey }),
    ...(apiKey !== null && { apiKey }),
    ...(missing.length > 0 && {
      parameters: Object.fromEntries(missing.map(({ name }) => [name, 'Required'])),
    }),
    ...(body !== null && { body }),
  };
}

function keyError(key: string): string | null {
  if (key === '') return 'Enter a test key';
  if (key.startsWith('dl_live_'))
    return 'This is a live key. Never paste one into a page: revoke it if another person may have seen it, and use a test key here.';
  if (!key.startsWith('dl_test_')) return 'A test key begins with dl_test_';
  return /^\w+$/.test(key) ? null : 'A test key has letters, digits and _ alone';
}

/** The server checks its length. Other characters are rejected here: with them, `fetch` fails as without a network. */
const idempotencyKeyError = (key: string): string | null =>
  /^[ -~]*$/.test(key.trim()) ? null : 'Letters, digits and signs of ASCII alone';

function bodyError(text: string): string | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return `The body is not JSON: ${error instanceof Error ? error.message : 'it cannot be read'}`;
  }
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? null
    : 'The body must be a JSON object';
}

/** Call it with values without errors. */
export function requestOf(call: ReferenceCall, values: TrialValues): TrialRequest {
  const valueOf = (name: string): string => values.parameters[name]?.trim() ?? '';
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(valueOf(name)));
  const sent = call.query.map(({ name }) => [name, valueOf(name)]).filter(([, value]) => value !== '');
  const query = new URLSearchParams(sent).toString();
  const hasBody = call.body.length > 0;
  return {
    method: call.method,
    address: query === '' ? path : `${path}?${query}`,
    headers: {
      Authorization: `Bearer ${values.apiKey.trim()}`,
      ...(hasBody && { 'Content-Type': 'application/json' }),
      ...(takesIdempotencyKey(call) &&
        values.idempotencyKey.trim() !== '' && { [IDEMPOTENCY]: values.idempotencyKey.trim() }),
    },
    ...(hasBody && { body: values.body }),
  };
}
