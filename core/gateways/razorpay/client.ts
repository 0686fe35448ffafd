import Razorpay from 'razorpay';
import type { Paise } from '@deccanloop/contracts/money';
import type { GatewayResult } from '../../domain/payments/gateway-port';
import { ok, unreadable } from '../http-outcome';
import { asList, asObject } from '../json-fields';
import { readOrder, readPayment, type RazorpayOrder, type RazorpayPayment } from './entities';
import { outcomeOfRejection, surviveNormalisation } from './outcome';

export interface RazorpayClientOptions {
  keyId: string;
  keySecret: string;
  /** For example `https://api.razorpay.com`: the SDK appends `/v1`. */
  apiBase: string;
  /** For each request as a whole, in ms. */
  timeoutMs: number;
}

/** The part of axios that the SDK's types hide. */
interface SdkTransport {
  defaults: Record<string, unknown>;
  interceptors: {
    request: { use(change: (config: Record<string, unknown>) => Record<string, unknown>): void };
    response: { use(pass: undefined, fail: (error: unknown) => never): void };
  };
}

export type RazorpayClient = ReturnType<typeof createRazorpayClient>;

/** The most that `GET /orders` returns at once. */
const LARGEST_PAGE = 100;
/** Minutes in which an authorised payment is captured by itself: the most Razorpay allows (5 days), since a
 * bank may authorise days later and the payer's money is meant for the wallet. */
const CAPTURE_WINDOW_MINUTES = 7200;

/**
 * Razorpay's API through its official SDK. Every call ends in a typed result; the SDK by itself has no
 * timeout, rejects with plain objects, and throws a TypeError when the network fails.
 */
export function createRazorpayClient({ keyId, keySecret, apiBase, timeoutMs }: RazorpayClientOptions) {
  const sdk = new Razorpay({ key_id: keyId, key_secret: keySecret });
  configureTransport((sdk as unknown as { api: { rq: SdkTransport } }).api.rq, apiBase, timeoutMs);

  /** `read` returns null for what it cannot understand. */
  async function call<T>(
    request: () => Promise<unknown>,
    read: (body: unknown) => T | null,
    { mayBeMissing }: { mayBeMissing: boolean },
  ): Promise<GatewayResult<T>> {
    let body: unknown;
    try {
      body = await request();
    } catch (rejection) {
      return outcomeOfRejection(rejection, { mayBeMissing });
    }
    const value = read(body);
    return value === null ? unreadable('Razorpay', 'unexpected body') : ok(value);
  }

  return {
    createOrder: (receipt: string, amountPaise: Paise) =>
      call(
        () =>
          sdk.orders.create({
            amount: amountPaise,
            currency: 'INR',
            receipt,
            payment: {
              capture: 'automatic',
              capture_options: {
                automatic_expiry_period: CAPTURE_WINDOW_MINUTES,
                manual_expiry_period: CAPTURE_WINDOW_MINUTES,
                refund_speed: 'normal',
              },
            },
          }),
        readOrder,
        { mayBeMissing: false },
      ),

    order: (orderId: string) => call(() => sdk.orders.fetch(orderId), readOrder, { mayBeMissing: true }),

    /** Orders with exactly this receipt; a receipt is ours and should have one, but Razorpay accepts more. */
    ordersByReceipt: (receipt: string) =>
      call(
        () => sdk.orders.all({ receipt, count: LARGEST_PAGE }),
        (body) => readItems(body, readOrder)?.filter((order) => order.receipt === receipt) ?? null,
        { mayBeMissing: false },
      ),

    /** Every try on an order. One that cannot be read makes the answer unreadable: it might be the captured one. */
    paymentsOf: (orderId: string) =>
      call(
        () => sdk.orders.fetchPayments(orderId),
        (body) => {
          const payments = readItems(body, readPayment);
          return payments?.every((payment) => payment.orderId === orderId) ? payments : null;
        },
        { mayBeMissing: false },
      ),

    /** Captures the whole authorised amount; Razorpay accepts no other. */
    capture: (payment: RazorpayPayment) =>
      call(
        () => sdk.payments.capture(payment.id, payment.amountPaise, payment.currency),
        (body) => {
          const captured = readPayment(body);
          return captured?.id === payment.id ? captured : null;
        },
        { mayBeMissing: false },
      ),
  };
}

function configureTransport(transport: SdkTransport, apiBase: string, timeoutMs: number): void {
  Object.assign(transport.defaults, {
    baseURL: apiBase,
    timeout: timeoutMs,
    // A redirect would carry the credentials somewhere else.
    maxRedirects: 0,
    transitional: { ...(transport.defaults['transitional'] as object), clarifyTimeoutError: true },
  });
  // axios' timeout counts silence only; this one also ends an answer that trickles.
  transport.interceptors.request.use((config) => ({ ...config, signal: AbortSignal.timeout(timeoutMs) }));
  transport.interceptors.response.use(undefined, (error) => {
    throw surviveNormalisation(error);
  });
}

function readItems<T>(body: unknown, read: (item: unknown) => T | null): T[] | null {
  const items = asList(asObject(body)?.['items']);
  const entities = items?.map(read);
  return entities?.every((entity): entity is Awaited<T> & T => entity !== null) ? entities : null;
}

export type { RazorpayOrder, RazorpayPayment };
