import type { AnyObjectSchema, InferType, ISchema, Schema } from 'yup';
import type { ApiKeyScope } from '../merchant/api-keys';
import type { PersonalRead } from '../security/personal-reads';
import type { EndpointErrors } from './endpoint-errors';
import type { Reauthentication } from './reauthentication';

/**
 * Who may call. `anybody`: no credentials; `payer`: the owner of the wallet or payment, by a session or a payment link
 * opened in this browser; `session`: a logged-in user; `staff`: administrators and support; `admin`: administrators;
 * `gateway`: a payment gateway, by its signature; `merchant`: a program with an API key, answered without the envelope;
 * `machine`: requests from the same machine.
 */
export type Access = 'anybody' | 'payer' | 'session' | 'staff' | 'admin' | 'gateway' | 'merchant' | 'machine';

/**
 * One call of the API. Its declaration validates requests, checks responses (docs/decisions/0029), documents the call,
 * and types the route and the front end's call.
 */
export interface Endpoint {
  method: 'GET' | 'POST';
  /** Path pattern of the router: `/api/payments/status/:id`. */
  path: string;
  area:
    | 'accounts'
    | 'payments'
    | 'wallet'
    | 'support'
    | 'enquiries'
    | 'quotations'
    | 'kyc'
    | 'merchant'
    | 'staff'
    | 'webhooks'
    | 'operations';
  summary: string;
  access: Access;
  /** Every changing call of a session or payer says it, and so do reads that need it. */
  reauthentication?: Reauthentication;
  /** Open to everyone, and recognises a session where there is one. */
  readsSession?: true;
  params?: AnyObjectSchema;
  query?: AnyObjectSchema;
  body?: AnyObjectSchema;
  /** The route validates the body itself, because its rules depend on the caller or its errors have their own form. */
  routeChecksBody?: true;
  /** Content type of the body; JSON by default. */
  bodyType?: 'application/json' | 'application/x-www-form-urlencoded' | 'multipart/form-data';
  /** The part of a multipart body that may hold a file, with its type and size limit; `others` may too. */
  file?: { field: string; others?: readonly string[]; type: string; maxBytes: number };
  /** What an API key must be allowed to do; none for calls that every key may make. */
  scope?: ApiKeyScope;
  /** Rejects live keys, because the call exists in test mode only. */
  testKeysOnly?: true;
  /**
   * Failures without our envelope (`MerchantFailure`), as programs of merchants get them; unknown fields are errors, and any
   * site may call from a browser (CORS).
   */
  failures?: 'flat';
  /** Accepts an `Idempotency-Key`, which is required unless `optional`. */
  idempotent?: true | 'optional';
  /** Needs the key of a ticket's signed link in the header `X-Ticket-Key`. */
  ticketKey?: true;
  /**
   * `data` in the envelope; the whole body where `answerType` is set; each event's data of a stream. A call that answers
   * a PDF has it in the envelope of 202, while the file is being prepared.
   */
  data: Schema;
  /** With bearer transport the token is also beside `data`. */
  tokenBesideData?: true;
  /** Set when the response is not the JSON envelope. */
  answerType?:
    | 'text/event-stream'
    | 'text/plain'
    | 'text/html'
    | 'redirect'
    | 'application/json'
    | 'application/pdf'
    | 'text/csv'
    /** A stored file of a user, with its own type. */
    | 'application/octet-stream';
  /** A probe: its body of `data`'s shape is also answered with HTTP 503. */
  isProbe?: true;
  /** What staff read about people by this call; each such answer is in the audit log. */
  personal?: PersonalRead;
  /** Error codes besides those that follow from the other properties (`errorsOf`). */
  errors?: EndpointErrors;
}

/** What a call answers: `data` of its envelope. */
export type DataOf<E> = E extends { data: infer S extends ISchema<unknown> } ? InferType<S> : never;

/** A schema of a request that also accepts some fields in another type, which it converts. */
export type AlsoAccepting<S, F> = S & { readonly accepts?: F };

/** What clients send for a schema: fields with a default may be left out. */
type Sent<S> = S extends { __outputType: infer T; __default: infer D }
  ? { [K in keyof T as HasDefault<D, K> extends true ? never : K]: T[K] } & {
      [K in keyof T as HasDefault<D, K> extends true ? K : never]?: T[K];
    }
  : never;
type HasDefault<D, K> = K extends keyof D ? (D[K] extends undefined ? false : true) : false;
type SentOrAccepted<S> = S extends { readonly accepts?: infer F }
  ? unknown extends F
    ? Sent<S>
    : Omit<Sent<S>, keyof F> & F
  : Sent<S>;

export type BodyOf<E> = E extends { body: infer S } ? SentOrAccepted<S> : undefined;
export type QueryOf<E> = E extends { query: infer S } ? Sent<S> : undefined;

/** Path pattern for the router from `path(':id')`, whose colon the path functions percent-encode. */
export const pattern = <const P extends string>(path: P): P => decodeURIComponent(path) as P;

/** Unique key of a call. */
export const endpointKey = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string =>
  `${method} ${path}`;
