import { CUSTOMER_PATHS } from '@deccanloop/contracts/customer/paths';
import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import { api } from '../../lib/api';
import { call, type Body, type Data, type Query } from '../../lib/typed-call';

/** Payments per page of the list. */
export const PAGE_SIZE = 20;

export interface HistoryRequest {
  userId: string;
  /** All when absent. */
  status: Query<'history'>['status'];
  cursor: string | null;
}

const listApi = api.enhanceEndpoints({ addTagTypes: ['OwnTicket'] }).injectEndpoints({
  endpoints: (build) => ({
    paymentHistory: build.query<Data<'history'>, HistoryRequest>({
      query: ({ userId, status, cursor }) =>
        call<'history'>({
          url: PAYMENT_PATHS.history,
          params: { userId, status, limit: PAGE_SIZE, cursor: cursor ?? undefined },
        }),
      providesTags: ['payments'],
    }),
    /** One payment with its attempts; makes the server check with the gateway. */
    paymentTimeline: build.query<Data<'phonepeVerifyEnhanced'>, string>({
      query: (merchantTransactionId) =>
        call<'phonepeVerifyEnhanced'>({
          url: PAYMENT_PATHS.phonepeVerifyEnhanced,
          method: 'POST',
          body: { merchantTransactionId, source: 'payments-list' },
        }),
      providesTags: ['payments'],
    }),
    /** What of a payment can be refunded, and the open request for it. */
    refundOffer: build.query<Data<'refundOffer'>, string>({
      query: (id) => call<'refundOffer'>({ url: CUSTOMER_PATHS.refundRequest(id) }),
      // Not of tickets: the answer to a request leads to its ticket before this is read again.
      providesTags: ['wallet', 'payments'],
    }),
    requestRefund: build.mutation<Data<'requestRefund'>, Body<'requestRefund'> & { id: string }>({
      query: ({ id, ...body }) =>
        call<'requestRefund'>({ url: CUSTOMER_PATHS.refundRequest(id), method: 'POST', body }),
      invalidatesTags: ['OwnTicket'],
    }),
  }),
});

export const {
  usePaymentHistoryQuery,
  usePaymentTimelineQuery,
  useRefundOfferQuery,
  useRequestRefundMutation,
} = listApi;
