import type { VerifyEnhancedDto } from '@deccanloop/contracts/payments/actions';
import type { HistoryDto } from '@deccanloop/contracts/payments/history';
import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import type { PaymentState } from '@deccanloop/contracts/payments/status';
import { api } from '../../lib/api';

/** Payments per page of the list. */
const PAGE_SIZE = 20;

export interface HistoryRequest {
  userId: string;
  /** All when absent. */
  status: PaymentState | undefined;
}

const listApi = api.injectEndpoints({
  endpoints: (build) => ({
    paymentHistory: build.infiniteQuery<HistoryDto, HistoryRequest, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ nextCursor }) => nextCursor },
      query: ({ queryArg: { userId, status }, pageParam }) => ({
        url: PAYMENT_PATHS.history,
        params: { userId, status, limit: PAGE_SIZE, cursor: pageParam ?? undefined },
      }),
      providesTags: ['payments'],
    }),
    /** One payment with its attempts; makes the server check with the gateway. */
    paymentTimeline: build.query<VerifyEnhancedDto, string>({
      query: (merchantTransactionId) => ({
        url: PAYMENT_PATHS.phonepeVerifyEnhanced,
        method: 'POST',
        body: { merchantTransactionId, source: 'payments-list' },
      }),
      providesTags: ['payments'],
    }),
  }),
});

export const { usePaymentHistoryInfiniteQuery, usePaymentTimelineQuery } = listApi;
