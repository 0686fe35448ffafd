import { CALL_PATHS } from '@deccanloop/contracts/calls/paths';
import { api } from '../../../lib/api';
import { call, type Body, type Data } from '../../../lib/typed-call';

const bookingApi = api.injectEndpoints({
  endpoints: (build) => ({
    requestCall: build.mutation<Data<'requestCall'>, Body<'requestCall'>>({
      query: (body) => call<'requestCall'>({ url: CALL_PATHS.requests, method: 'POST', body }),
    }),
  }),
});

export const { requestCall } = bookingApi.endpoints;
