import { STAFF_PATHS } from '@deccanloop/contracts/staff/paths';
import { api } from '../../../lib/api';
import { call, type Data } from '../../../lib/typed-call';
import type { PeriodQuery } from './use-period';

const analyticsApi = api.injectEndpoints({
  endpoints: (build) => ({
    staffAnalytics: build.query<Data<'staffAnalytics'>, PeriodQuery>({
      query: (params) => call<'staffAnalytics'>({ url: STAFF_PATHS.analytics, params }),
      keepUnusedDataFor: 30,
    }),
  }),
});

export const { useStaffAnalyticsQuery } = analyticsApi;
