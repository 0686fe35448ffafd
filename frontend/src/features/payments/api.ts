import { IDEMPOTENCY_HEADER, PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import { api } from '../../lib/api';
import { call, type Body, type Data } from '../../lib/typed-call';

/** The headers of a call that starts a payment or another try of it. */
export interface StartHeaders {
  /** Stays the same until the server's answer is known. */
  idempotencyKey: string;
  /** The trace of the click; repetitions of its request have the same. */
  traceparent: string;
}
const headersOf = ({ idempotencyKey, traceparent }: StartHeaders): Record<string, string> => ({
  [IDEMPOTENCY_HEADER]: idempotencyKey,
  traceparent,
});

export interface InitiateCall extends StartHeaders {
  request: Body<'initiate'>;
}

/** The API calls of the payment pages. Failures are `ApiError`s. */
export const paymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    activeGateway: build.query<Data<'activeGateway'>, void>({
      query: () => call<'activeGateway'>({ url: PAYMENT_PATHS.activeGateway }),
    }),
    verifyLink: build.mutation<Data<'linkVerify'>, Body<'linkVerify'>>({
      query: (body) => call<'linkVerify'>({ url: PAYMENT_PATHS.linkVerify, method: 'POST', body }),
    }),
    linkSession: build.query<Data<'linkSession'>, string | undefined>({
      query: (userId) => call<'linkSession'>({ url: PAYMENT_PATHS.linkSession, params: { userId } }),
    }),
    initiatePayment: build.mutation<Data<'initiate'>, InitiateCall>({
      query: ({ request, ...start }) =>
        call<'initiate'>({
          url: PAYMENT_PATHS.initiate,
          method: 'POST',
          body: request,
          headers: headersOf(start),
        }),
    }),
    initiatePhonePe: build.mutation<Data<'phonepeInitiate'>, InitiateCall>({
      query: ({ request, ...start }) =>
        call<'phonepeInitiate'>({
          url: PAYMENT_PATHS.phonepeInitiate,
          method: 'POST',
          body: request,
          headers: headersOf(start),
        }),
    }),
    /** Retries a failed payment. */
    retryPayment: build.mutation<Data<'retry'>, Body<'retry'> & StartHeaders>({
      query: ({ merchantTransactionId, ...start }) =>
        call<'retry'>({
          url: PAYMENT_PATHS.retry,
          method: 'POST',
          body: { merchantTransactionId },
          headers: headersOf(start),
        }),
    }),
    recordRazorpaySuccess: build.mutation<Data<'razorpaySuccess'>, Body<'razorpaySuccess'>>({
      query: (body) => call<'razorpaySuccess'>({ url: PAYMENT_PATHS.razorpaySuccess, method: 'POST', body }),
    }),
    /** The payer's unresolved payments. A mutation for the same reason as `paymentStatus`. */
    openPayments: build.mutation<Data<'openPayments'>, string>({
      query: (userId) => call<'openPayments'>({ url: PAYMENT_PATHS.openPayments, params: { userId } }),
    }),
    /** Makes the server check with the gateway now. */
    verifyPayment: build.mutation<Data<'verify'>, string>({
      query: (merchantTransactionId) =>
        call<'verify'>({ url: PAYMENT_PATHS.verify, method: 'POST', body: { merchantTransactionId } }),
    }),
    /**
     * Reads the status. A mutation, so that each check is a request of its own: RTK Query would let a second
     * query wait for a first one that hangs.
     */
    paymentStatus: build.mutation<Data<'status'>, string>({
      query: (merchantTransactionId) => call<'status'>({ url: PAYMENT_PATHS.status(merchantTransactionId) }),
    }),
  }),
});

export const { useActiveGatewayQuery } = paymentsApi;
