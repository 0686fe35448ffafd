import type {
  ActiveGatewayDto,
  InitiatedDto,
  InitiateRequest,
  LinkVerifyRequest,
  OpenPaymentsDto,
  PayerDto,
  PaymentStatusDto,
  PhonePeInitiated,
  RazorpaySuccessRequest,
  VerifyDto,
} from '@deccanloop/contracts/payments/dto';
import { IDEMPOTENCY_HEADER, PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import { api } from '../../lib/api';

export interface InitiateCall {
  request: InitiateRequest;
  idempotencyKey: string;
}

const initiation = (url: string, { request, idempotencyKey }: InitiateCall) => ({
  url,
  method: 'POST' as const,
  body: request,
  headers: { [IDEMPOTENCY_HEADER]: idempotencyKey },
});

/** The API calls of the payment pages. Failures are `ApiError`s. */
export const paymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    activeGateway: build.query<ActiveGatewayDto, void>({
      query: () => ({ url: PAYMENT_PATHS.activeGateway }),
    }),
    verifyLink: build.mutation<PayerDto, LinkVerifyRequest>({
      query: (body) => ({ url: PAYMENT_PATHS.linkVerify, method: 'POST', body }),
    }),
    linkSession: build.query<{ payers: PayerDto[] }, string | undefined>({
      query: (userId) => ({ url: PAYMENT_PATHS.linkSession, params: { userId } }),
    }),
    initiatePayment: build.mutation<InitiatedDto, InitiateCall>({
      query: (call) => initiation(PAYMENT_PATHS.initiate, call),
    }),
    initiatePhonePe: build.mutation<PhonePeInitiated, InitiateCall>({
      query: (call) => initiation(PAYMENT_PATHS.phonepeInitiate, call),
    }),
    /** Retries a failed payment. `idempotencyKey` stays the same until the server's answer is known. */
    retryPayment: build.mutation<InitiatedDto, { merchantTransactionId: string; idempotencyKey: string }>({
      query: ({ merchantTransactionId, idempotencyKey }) => ({
        url: PAYMENT_PATHS.retry,
        method: 'POST',
        body: { merchantTransactionId },
        headers: { [IDEMPOTENCY_HEADER]: idempotencyKey },
      }),
    }),
    recordRazorpaySuccess: build.mutation<PaymentStatusDto, RazorpaySuccessRequest>({
      query: (body) => ({ url: PAYMENT_PATHS.razorpaySuccess, method: 'POST', body }),
    }),
    /** The payer's unresolved payments. A mutation for the same reason as `paymentStatus`. */
    openPayments: build.mutation<OpenPaymentsDto, string>({
      query: (userId) => ({ url: PAYMENT_PATHS.openPayments, params: { userId } }),
    }),
    /** Makes the server check with the gateway now. */
    verifyPayment: build.mutation<VerifyDto, string>({
      query: (merchantTransactionId) => ({
        url: PAYMENT_PATHS.verify,
        method: 'POST',
        body: { merchantTransactionId },
      }),
    }),
    /**
     * Reads the status. A mutation, so that each check is a request of its own: RTK Query would let a second
     * query wait for a first one that hangs.
     */
    paymentStatus: build.mutation<PaymentStatusDto, string>({
      query: (merchantTransactionId) => ({ url: PAYMENT_PATHS.status(merchantTransactionId) }),
    }),
  }),
});

export const { useActiveGatewayQuery } = paymentsApi;
