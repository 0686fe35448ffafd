import { API_LOG_PATHS } from '@deccanloop/contracts/merchant/api-log';
import { api } from '../../../lib/api';
import { call, type Data, type Query } from '../../../lib/typed-call';

const apiLogApi = api.injectEndpoints({
  endpoints: (build) => ({
    apiCalls: build.query<Data<'apiCalls'>, Query<'apiCalls'>>({
      query: (params) => call<'apiCalls'>({ url: API_LOG_PATHS.list, params }),
    }),
    apiCall: build.query<Data<'apiCall'>, string>({
      query: (id) => call<'apiCall'>({ url: API_LOG_PATHS.one(id) }),
    }),
  }),
});

export const { useApiCallsQuery, useApiCallQuery } = apiLogApi;
