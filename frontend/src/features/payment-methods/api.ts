import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import { api } from '../../lib/api';
import { call, type Data } from '../../lib/typed-call';

const paymentMethodsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Fee and limits of each gateway that takes payments. */
    gatewayTerms: build.query<Data<'fees'>['gateways'], void>({
      query: () => call<'fees'>({ url: PAYMENT_PATHS.fees }),
      transformResponse: ({ gateways }: Data<'fees'>) => gateways,
    }),
    /** The company's UPI ID, or null. */
    upiAddress: build.query<string | null, void>({
      query: () => call<'upiAddress'>({ url: PAYMENT_PATHS.upiAddress }),
      transformResponse: ({ address }: Data<'upiAddress'>) => address,
    }),
  }),
});

export const { useGatewayTermsQuery, useUpiAddressQuery } = paymentMethodsApi;
