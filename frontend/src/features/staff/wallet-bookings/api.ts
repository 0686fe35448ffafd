import { IDEMPOTENCY_HEADER } from '@deccanloop/contracts/payments/paths';
import { STAFF_PATHS } from '@deccanloop/contracts/staff/paths';
import { call, type Body, type Data } from '../../../lib/typed-call';
import { given, tagged, type Keyed, type ListQuery } from '../api';

const bookingsApi = tagged.injectEndpoints({
  endpoints: (build) => ({
    previewAdjustment: build.query<Data<'previewAdjustment'>, Body<'previewAdjustment'>>({
      query: (body) =>
        call<'previewAdjustment'>({ url: STAFF_PATHS.previewAdjustment, method: 'POST', body }),
      keepUnusedDataFor: 0,
    }),
    adjustWallet: build.mutation<Data<'adjustWallet'>, Body<'adjustWallet'> & Keyed>({
      query: ({ idempotencyKey, ...body }) =>
        call<'adjustWallet'>({
          url: STAFF_PATHS.adjustments,
          method: 'POST',
          body,
          headers: { [IDEMPOTENCY_HEADER]: idempotencyKey },
        }),
      invalidatesTags: ['Approval', 'StaffPayment'],
    }),
    bankTransfers: build.query<Data<'bankTransfers'>, ListQuery<'bankTransfers'>>({
      query: (query) => call<'bankTransfers'>({ url: STAFF_PATHS.bankTransfers, params: given(query) }),
      keepUnusedDataFor: 5,
      providesTags: ['BankTransfer'],
    }),
    similarTransfers: build.query<Data<'similarTransfers'>, Record<'utr', string> & { except?: string }>({
      query: (params) => call<'similarTransfers'>({ url: STAFF_PATHS.similarTransfers, params }),
      keepUnusedDataFor: 0,
      providesTags: ['BankTransfer', 'MerchantPayout'],
    }),
    unpaidPhases: build.query<Data<'unpaidPhases'>, string>({
      query: (personId) => call<'unpaidPhases'>({ url: STAFF_PATHS.unpaidPhases(personId) }),
      keepUnusedDataFor: 5,
      providesTags: ['BankTransfer'],
    }),
    previewBankTransfer: build.query<Data<'previewBankTransfer'>, Body<'previewBankTransfer'>>({
      query: (body) =>
        call<'previewBankTransfer'>({ url: STAFF_PATHS.previewBankTransfer, method: 'POST', body }),
      keepUnusedDataFor: 0,
    }),
    recordBankTransfer: build.mutation<Data<'recordBankTransfer'>, Body<'recordBankTransfer'> & Keyed>({
      query: ({ idempotencyKey, ...body }) =>
        call<'recordBankTransfer'>({
          url: STAFF_PATHS.bankTransfers,
          method: 'POST',
          body,
          headers: { [IDEMPOTENCY_HEADER]: idempotencyKey },
        }),
      // Also after an error: somebody else may have recorded the transfer.
      invalidatesTags: ['Approval', 'BankTransfer'],
    }),
  }),
});

export const {
  usePreviewAdjustmentQuery,
  useAdjustWalletMutation,
  useBankTransfersQuery,
  useSimilarTransfersQuery,
  useUnpaidPhasesQuery,
  usePreviewBankTransferQuery,
  useRecordBankTransferMutation,
} = bookingsApi;
