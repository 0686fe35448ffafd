import type { AnyObjectSchema } from 'yup';

/**
 * Who is answered. `anybody`; `payer`: whose wallet or payment it is, by a session or a payment link opened in
 * this browser; `session`: who is logged in; `staff`: administrators and support; `admin`: administrators;
 * `gateway`: a payment gateway that proves itself; `machine`: this machine only.
 */
export type Access = 'anybody' | 'payer' | 'session' | 'staff' | 'admin' | 'gateway' | 'machine';

/** One call of the API: what the documentation shows and what the tests of every call go by. */
export interface Endpoint {
  method: 'GET' | 'POST';
  /** As the router has it: `/api/payments/status/:id`. */
  path: string;
  area: 'accounts' | 'payments' | 'wallet' | 'support' | 'enquiries' | 'staff' | 'webhooks' | 'operations';
  summary: string;
  access: Access;
  query?: AnyObjectSchema;
  body?: AnyObjectSchema;
  /** How the body is written; JSON unless told otherwise. */
  bodyType?: 'application/json' | 'application/x-www-form-urlencoded' | 'multipart/form-data';
  /** The part of a multipart body that may hold a file, and what it must be. */
  file?: { field: string; type: string; maxBytes: number };
  /** Takes an `Idempotency-Key`, which is required unless `optional`. */
  idempotent?: true | 'optional';
  /** What `data` of the envelope holds, by the name of its type in the contracts. */
  data: string;
  /** Where the answer is not the JSON envelope. */
  answerType?: 'text/event-stream' | 'text/plain' | 'redirect' | 'application/json';
}

/** `path(':id')` as the router writes it: the functions that make addresses encode the colon. */
export const pattern = (path: string): string => decodeURIComponent(path);

/** What tells two calls apart. */
export const endpointKey = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string =>
  `${method} ${path}`;
