import type { Balance, CallAnswer, CallBody, MerchantEvents, PathOf } from './api-schemas.ts';
import { readConfiguration, type DeccanloopOptions } from './configuration.ts';
import { createPayments, type IdempotentOptions, type Payments } from './payments.ts';
import { createTransport, type RequestOptions, type Transport } from './transport.ts';

export interface Events {
  /**
   * Events after a cursor, oldest first, with a test key. One of the last half minute is repeated by later calls: recognise it by
   * `id`. Without `after` the answer has no events, and a cursor for those from now on.
   */
  list(query?: { after?: string }, options?: RequestOptions): Promise<MerchantEvents>;
}

/** The merchant API with one key. `util.inspect` and `JSON.stringify` of it do not show the key. */
export class Deccanloop {
  readonly payments: Payments;
  readonly events: Events;
  // Private, so that nothing that prints an object can reach the key.
  readonly #transport: Transport;

  /** @throws DeccanloopError `INVALID_CONFIGURATION`; `LIVE_KEY_IN_BROWSER` */
  constructor(options: DeccanloopOptions) {
    this.#transport = createTransport(readConfiguration(options));
    this.payments = createPayments(this.#transport);
    this.events = {
      list: (query = {}, callOptions = {}) => this.#get('/api/merchant/events', query, callOptions),
    };
  }

  /** Completed payments less refunds, in rupees. @throws DeccanloopError */
  balance(options: RequestOptions = {}): Promise<Balance> {
    return this.#get('/api/merchant/balance', {}, options);
  }

  /**
   * Posts to a call of the API that has no method of its own, such as `/payment`, which pays by test card. Without an
   * `idempotencyKey` it is repeated only if it was not received.
   * @throws DeccanloopError
   */
  async post<Path extends PathOf<'post'>>(
    path: Path,
    body: CallBody<Path>,
    options: IdempotentOptions = {},
  ): Promise<CallAnswer<'post', Path>> {
    const { idempotencyKey, ...rest } = options;
    const answer = await this.#transport.send({
      ...rest,
      ...{ method: 'POST', path, body: body as object, idempotencyKey },
      isIdempotent: idempotencyKey !== undefined,
    });
    return answer.body as CallAnswer<'post', Path>;
  }

  async #get<Answer>(path: string, query: Record<string, string>, options: RequestOptions): Promise<Answer> {
    const answer = await this.#transport.send({ ...options, method: 'GET', path, query, isIdempotent: true });
    return answer.body as Answer;
  }
}
