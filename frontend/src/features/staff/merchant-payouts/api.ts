import { IDEMPOTENCY_HEADER } from '@deccanloop/contracts/payments/paths';
import { STAFF_PATHS } from '@deccanloop/contracts/staff/paths';
import { call, type Body, type Data } from '../../../lib/typed-call';
import { given, tagged, type Keyed, type ListQuery } from '../api';

const payoutsApi = tagged.injectEndpoints({
  endpoints: (build) => ({
    merchantBalances: build.query<Data<'merchantBalances'>, void>({
      query: () => call<'merchantBalances'>({ url: STAFF_PATHS.merchantBalances }),
      keepUnusedDataFor: 5,
      providesTags: ['MerchantPayout'],
    }),
    balanceOfMerchant: build.query<Data<'balanceOfMerchant'>, string>({
      query: (id) => call<'balanceOfMerchant'>({ url: STAFF_PATHS.merchantBalance(id) }),
      keepUnusedDataFor: 5,
      providesTags: ['MerchantPayout'],
    }),
    merchantPayouts: build.query<Data<'merchantPayouts'>, ListQuery<'merchantPayouts'>>({
      query: (query) => call<'merchantPayouts'>({ url: STAFF_PATHS.merchantPayouts, params: given(query) }),
      keepUnusedDataFor: 5,
      providesTags: ['MerchantPayout'],
    }),
    previewMerchantPayout: build.query<Data<'previewMerchantPayout'>, Body<'previewMerchantPayout'>>({
      query: (body) =>
        call<'previewMerchantPayout'>({ url: STAFF_PATHS.previewMerchantPayout, method: 'POST', body }),
      keepUnusedDataFor: 0,
    }),
    recordMerchantPayout: build.mutation<Data<'recordMerchantPayout'>, Body<'recordMerchantPayout'> & Keyed>({
      query: ({ idempotencyKey, ...body }) =>
        call<'recordMerchantPayout'>({
          url: STAFF_PATHS.merchantPayouts,
          method: 'POST',
          body,
          headers: { [IDEMPOTENCY_HEADER]: idempotencyKey },
        }),
      // Also after an error: somebody else may have recorded the transfer.
      invalidatesTags: ['Approval', 'MerchantPayout'],
    }),
    reverseMerchantPayout: build.mutation<
      Data<'reverseMerchantPayout'>,
      Body<'reverseMerchantPayout'> & Keyed & { id: string }
    >({
      query: ({ id, idempotencyKey, ...body }) =>
        call<'reverseMerchantPayout'>({
          url: STAFF_PATHS.reverseMerchantPayout(id),
          method: 'POST',
          body,
          headers: { [IDEMPOTENCY_HEADER]: idempotencyKey },
        }),
      invalidatesTags: ['Approval', 'MerchantPayout'],
    }),
  }),
});

export const {
  useMerchantBalancesQuery,
  useBalanceOfMerchantQuery,
  useMerchantPayoutsQuery,
  usePreviewMerchantPayoutQuery,
  useRecordMerchantPayoutMutation,
  useReverseMerchantPayoutMutation,
} = payoutsApi;
