import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import type { ReceiptDto } from '@deccanloop/contracts/payments/receipt';
import { api } from '../../lib/api';

const receiptApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** By the payment's public id. Who opens links or logs in elsewhere is asked about anew. */
    receipt: build.query<ReceiptDto, string>({
      query: (id) => ({ url: PAYMENT_PATHS.receipt(id) }),
      providesTags: ['wallet'],
    }),
  }),
});

export const { useReceiptQuery } = receiptApi;
