import { CALL_PATHS } from '@deccanloop/contracts/calls/paths';
import { api } from '../../../lib/api';
import { call, type Body, type Data } from '../../../lib/typed-call';

const bookingApi = api.injectEndpoints({
  endpoints: (build) => ({
    bookCall: build.mutation<Data<'bookCall'>, Body<'bookCall'>>({
      query: (body) => call<'bookCall'>({ url: CALL_PATHS.bookings, method: 'POST', body }),
    }),
  }),
});

export const { bookCall } = bookingApi.endpoints;
