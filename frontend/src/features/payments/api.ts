import type {
  ActiveGatewayDto,
  InitiatedDto,
  InitiateRequest,
  LinkVerifyRequest,
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

/** The calls of the payment pages (specification, section 7). Failures are `ApiError`s. */
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
    recordRazorpaySuccess: build.mutation<PaymentStatusDto, RazorpaySuccessRequest>({
      query: (body) => ({ url: PAYMENT_PATHS.razorpaySuccess, method: 'POST', body }),
    }),
    /** Asks the server to check with the gateway now. */
    verifyPayment: build.mutation<VerifyDto, string>({
      query: (merchantTransactionId) => ({
        url: PAYMENT_PATHS.verify,
        method: 'POST',
        body: { merchantTransactionId },
      }),
    }),
    paymentStatus: build.query<PaymentStatusDto, string>({
      query: (merchantTransactionId) => ({ url: PAYMENT_PATHS.status(merchantTransactionId) }),
      // Every look asks again; a result kept for a minute would serve nobody.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useActiveGatewayQuery } = paymentsApi;
