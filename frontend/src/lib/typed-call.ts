import type { BodyOf, DataOf, Endpoint, QueryOf } from '@deccanloop/contracts/api/endpoint';
import type { Api, CallName } from '@deccanloop/contracts/api/endpoints';
import type { IDEMPOTENCY_HEADER } from '@deccanloop/contracts/payments/paths';
import type { TICKET_KEY_HEADER } from '@deccanloop/contracts/support/ticket-paths';
import type { ApiRequest } from './send-request';

/** What a call answers, as its declaration says (contracts/src/api). */
export type Data<Name extends CallName> = DataOf<Api[Name]>;

/** What is sent as the body of a call. */
export type Body<Name extends CallName> = BodyOf<Api[Name]>;

/** The query of a call. */
export type Query<Name extends CallName> = QueryOf<Api[Name]>;

/** The address of a declared path; `:id` is any text. */
type Url<Path extends string> = Path extends `${infer Head}/:id${infer Tail}`
  ? `${Head}/${string}${Tail}`
  : Path;

/** Dates are sent as ISO text, and undefined entries are left out. */
type Sent<Value> = Value extends Date ? string : Value;
type Params<E> = {
  [K in keyof QueryOf<E>]: Sent<QueryOf<E>[K]> | (undefined extends QueryOf<E>[K] ? undefined : never);
};

type CallOf<E extends Endpoint> = Pick<ApiRequest, 'timeoutMs' | 'isHtml'> & {
  url: Url<E['path']>;
} & (E['method'] extends 'POST' ? { method: 'POST' } : { method?: 'GET' }) &
  (E extends { file: object }
    ? Pick<ApiRequest, 'onProgress'> & { body: FormData }
    : E extends { body: object }
      ? { body: BodyOf<E> }
      : { body?: never }) &
  (E extends { query: object }
    ? Partial<Params<E>> extends Params<E>
      ? { params?: Params<E> }
      : { params: Params<E> }
    : { params?: never }) &
  (E extends { idempotent: true | 'optional'; ticketKey: true }
    ? { headers: Record<typeof IDEMPOTENCY_HEADER | typeof TICKET_KEY_HEADER, string> }
    : E extends { idempotent: true | 'optional' }
      ? { headers: Record<typeof IDEMPOTENCY_HEADER, string> }
      : E extends { ticketKey: true }
        ? { headers: Record<typeof TICKET_KEY_HEADER, string> }
        : { headers?: never });

/**
 * A request that fits the declaration of a call: path, method, query, body and headers. Only types are imported: the
 * response schemas stay on the server.
 */
export const call = <Name extends CallName>(request: CallOf<Api[Name]>): ApiRequest => request;
