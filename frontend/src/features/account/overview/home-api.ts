import { CUSTOMER_PATHS } from '@deccanloop/contracts/customer/paths';
import { api } from '../../../lib/api';
import { call, type Data } from '../../../lib/typed-call';

const homeApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Everything on the customer's dashboard. The id only keeps the data of two accounts apart. */
    customerHome: build.query<Data<'customerHome'>, string>({
      query: () => call<'customerHome'>({ url: CUSTOMER_PATHS.home }),
      providesTags: ['wallet', 'payments', 'User'],
    }),
  }),
});

export const { useCustomerHomeQuery } = homeApi;
