import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import { api } from './api';
import { call, type Data } from './typed-call';

const paymentActionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Requests the cancellation; the server decides after it asked the gateway. */
    cancelPayment: build.mutation<Data<'cancel'>, string>({
      query: (merchantTransactionId) =>
        call<'cancel'>({ url: PAYMENT_PATHS.cancel, method: 'POST', body: { merchantTransactionId } }),
      invalidatesTags: ['wallet', 'payments'],
    }),
  }),
});

export const { useCancelPaymentMutation } = paymentActionsApi;
