import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import { api } from '../../lib/api';
import { call, type Data, type Query } from '../../lib/typed-call';

export interface ReceiptRequest {
  id: string;
  /** The key of a receipt link, which opens it without a session. */
  key: Query<'receipt'>['key'];
}

const receiptApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * By the payment's public id. Reloaded with the wallet's data, because a log-in or a link changes the
     * access.
     */
    receipt: build.query<Data<'receipt'>, ReceiptRequest>({
      query: ({ id, key }) => call<'receipt'>({ url: PAYMENT_PATHS.receipt(id), params: { key } }),
      providesTags: ['wallet'],
    }),

    /** An object URL of the PDF: the store keeps plain data only. Null while the PDF is prepared. */
    receiptPdf: build.query<string | null, ReceiptRequest>({
      query: ({ id, key }) => call<'receiptPdf'>({ url: PAYMENT_PATHS.receiptPdf(id), params: { key } }),
      transformResponse: (file: Blob | null) => file && URL.createObjectURL(file),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useReceiptQuery, useLazyReceiptPdfQuery } = receiptApi;
