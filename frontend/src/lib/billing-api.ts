import { AUTH_PATHS } from '@deccanloop/contracts/accounts/paths';
import { api } from './api';
import { call, type Data } from './typed-call';

const billingApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The billing details of the logged-in user. */
    billing: build.query<Data<'billing'>, void>({
      query: () => call<'billing'>({ url: AUTH_PATHS.billingDetails }),
      providesTags: ['billing'],
    }),
  }),
});

export const { useBillingQuery } = billingApi;
