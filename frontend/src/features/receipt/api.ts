import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import type { ReceiptDto } from '@deccanloop/contracts/payments/receipt';
import { api } from '../../lib/api';

export interface ReceiptRequest {
  id: string;
  /** The key of a receipt link, which opens it without a session. */
  key: string | undefined;
}

const receiptApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * By the payment's public id. Reloaded with the wallet's data, because a log-in or a link changes the
     * access.
     */
    receipt: build.query<ReceiptDto, ReceiptRequest>({
      query: ({ id, key }) => ({ url: PAYMENT_PATHS.receipt(id), params: { key } }),
      providesTags: ['wallet'],
    }),
  }),
});

export const { useReceiptQuery } = receiptApi;
