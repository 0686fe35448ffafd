import type { PaymentStatusDto } from '@deccanloop/contracts/payments/dto';
import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import { api } from './api';

const paymentActionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Requests the cancellation; the server decides after it asked the gateway. */
    cancelPayment: build.mutation<PaymentStatusDto, string>({
      query: (merchantTransactionId) => ({
        url: PAYMENT_PATHS.cancel,
        method: 'POST',
        body: { merchantTransactionId },
      }),
      invalidatesTags: ['wallet', 'payments'],
    }),
  }),
});

export const { useCancelPaymentMutation } = paymentActionsApi;
