import { PAYOUT_PATHS } from '@deccanloop/contracts/merchant/payouts';
import { api } from '../../../lib/api';
import { call, type Data, type Query } from '../../../lib/typed-call';

const payoutsApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownPayouts: build.query<Data<'ownPayouts'>, Query<'ownPayouts'>>({
      query: (params) => call<'ownPayouts'>({ url: PAYOUT_PATHS.own, params }),
    }),
  }),
});

export const { useOwnPayoutsQuery } = payoutsApi;
