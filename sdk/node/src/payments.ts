import type {
  CancelledPayment,
  CreatedPayment,
  ListedPayment,
  NewPayment,
  NewRefund,
  Payment,
  PaymentFilter,
  Refund,
} from './api-schemas.ts';
import { nextCursor } from './next-cursor.ts';
import type { RequestOptions, Transport } from './transport.ts';

export interface IdempotentOptions extends RequestOptions {
  /**
   * Repeated calls with the same key and content are one request, for 24 hours. Give one of your own, such as the number of the
   * order, if your program may repeat the call after a restart; otherwise the client makes one for each call.
   */
  idempotencyKey?: string;
}

export interface PaymentPage {
  /** Newest first. */
  payments: ListedPayment[];
  /** For `cursor` of the next page; null on the last one. */
  nextCursor: string | null;
}

/** One page when awaited; every payment of all pages in a `for await` loop. */
export interface PaymentList extends PromiseLike<PaymentPage>, AsyncIterable<ListedPayment> {
  /** The pages one by one; each is read when it is asked for. */
  pages(): AsyncIterableIterator<PaymentPage>;
}

export interface Payments {
  /** The payer pays at `paymentUrl` within 30 minutes. @throws DeccanloopError */
  create(payment: NewPayment, options?: IdempotentOptions): Promise<CreatedPayment>;
  /** @throws DeccanloopError `PAYMENT_NOT_FOUND` and those of every call */
  status(transactionId: string, options?: RequestOptions): Promise<Payment>;
  /** A part or all of a completed payment. @throws DeccanloopError `REFUND_EXCEEDS_PAYMENT`, … */
  refund(refund: NewRefund, options?: IdempotentOptions): Promise<Refund>;
  /** Ends a pending payment. @throws DeccanloopError `PAYMENT_NOT_CANCELLABLE`, … */
  cancel(transactionId: string, options?: RequestOptions): Promise<CancelledPayment>;
  /** Newest first. Days are those of India, such as `2026-11-30`. */
  list(filter?: PaymentFilter, options?: RequestOptions): PaymentList;
}

export function createPayments({ send }: Transport): Payments {
  const post = async <Answer>(path: string, body: object, options: IdempotentOptions): Promise<Answer> =>
    (await send({ ...options, method: 'POST', path, body, isIdempotent: true })).body as Answer;

  async function page(filter: PaymentFilter, options: RequestOptions): Promise<PaymentPage> {
    const { body, headers } = await send({
      ...options,
      ...{ method: 'GET', path: '/api/payments/list', query: filter, isIdempotent: true },
    });
    return { payments: body as ListedPayment[], nextCursor: nextCursor(headers.get('Link')) };
  }

  async function* pages(filter: PaymentFilter, options: RequestOptions): AsyncGenerator<PaymentPage> {
    for (let cursor = filter.cursor; ;) {
      const read = await page({ ...filter, ...(cursor !== undefined && { cursor }) }, options);
      yield read;
      if (read.nextCursor === null) return;
      cursor = read.nextCursor;
    }
  }

  return {
    create: (payment, options = {}) => post('/api/payments/create', payment, withKey(options)),
    refund: (refund, options = {}) => post('/api/payments/refund', refund, withKey(options)),
    // Repeating it changes nothing, so it needs no key.
    cancel: (transactionId, options = {}) => post('/api/payments/cancel', { transactionId }, options),
    async status(transactionId, options = {}) {
      const request = { method: 'GET', path: '/api/payments/status', query: { transactionId } } as const;
      return (await send({ ...options, ...request, isIdempotent: true })).body as Payment;
    },
    list: (filter = {}, options = {}) => ({
      then: (onPage, onError) => page(filter, options).then(onPage, onError),
      pages: () => pages(filter, options),
      async *[Symbol.asyncIterator]() {
        for await (const { payments } of pages(filter, options)) yield* payments;
      },
    }),
  };
}

/** One key for all attempts of a call. */
const withKey = (options: IdempotentOptions): IdempotentOptions => ({
  ...options,
  idempotencyKey: options.idempotencyKey ?? crypto.randomUUID(),
});
