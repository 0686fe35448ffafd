import { MERCHANT_PAYMENT_PATHS } from '@deccanloop/contracts/merchant/own-payments';
import { api } from '../../../lib/api';
import { call, type Data, type Query } from '../../../lib/typed-call';

const paymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    merchantPayments: build.query<Data<'ownMerchantPayments'>, Query<'ownMerchantPayments'>>({
      query: (params) => call<'ownMerchantPayments'>({ url: MERCHANT_PAYMENT_PATHS.list, params }),
    }),
    merchantPayment: build.query<Data<'ownMerchantPayment'>, string>({
      query: (id) => call<'ownMerchantPayment'>({ url: MERCHANT_PAYMENT_PATHS.one(id) }),
    }),
  }),
});

export const { useMerchantPaymentsQuery, useMerchantPaymentQuery } = paymentsApi;
