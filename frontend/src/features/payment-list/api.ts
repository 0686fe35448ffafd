import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import { api } from '../../lib/api';
import { call, type Data, type Query } from '../../lib/typed-call';

/** Payments per page of the list. */
export const PAGE_SIZE = 20;

export interface HistoryRequest {
  userId: string;
  /** All when absent. */
  status: Query<'history'>['status'];
  cursor: string | null;
}

const listApi = api.injectEndpoints({
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
  }),
});

export const { usePaymentHistoryQuery, usePaymentTimelineQuery } = listApi;
