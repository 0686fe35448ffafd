import type { AnyObjectSchema } from 'yup';

/**
 * Who may call. `anybody`: no credentials; `payer`: the owner of the wallet or payment, by a session or a payment link
 * opened in this browser; `session`: a logged-in user; `staff`: administrators and support; `admin`: administrators;
 * `gateway`: a payment gateway, by its signature; `machine`: requests from the same machine.
 */
export type Access = 'anybody' | 'payer' | 'session' | 'staff' | 'admin' | 'gateway' | 'machine';

/** One call of the API: the source of its documentation and of the tests that run for every call. */
export interface Endpoint {
  method: 'GET' | 'POST';
  /** Path pattern of the router: `/api/payments/status/:id`. */
  path: string;
  area: 'accounts' | 'payments' | 'wallet' | 'support' | 'enquiries' | 'staff' | 'webhooks' | 'operations';
  summary: string;
  access: Access;
  query?: AnyObjectSchema;
  body?: AnyObjectSchema;
  /** Content type of the body; JSON by default. */
  bodyType?: 'application/json' | 'application/x-www-form-urlencoded' | 'multipart/form-data';
  /** The part of a multipart body that may hold a file, with its type and size limit. */
  file?: { field: string; type: string; maxBytes: number };
  /** Accepts an `Idempotency-Key`, which is required unless `optional`. */
  idempotent?: true | 'optional';
  /** The type of `data` in the envelope, by its name in the contracts. */
  data: string;
  /** Set when the response is not the JSON envelope. */
  answerType?: 'text/event-stream' | 'text/plain' | 'redirect' | 'application/json';
}

/** Path pattern for the router from `path(':id')`, whose colon the path functions percent-encode. */
export const pattern = (path: string): string => decodeURIComponent(path);

/** Unique key of a call. */
export const endpointKey = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string =>
  `${method} ${path}`;
