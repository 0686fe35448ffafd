import { CALL_PATHS } from '@deccanloop/contracts/calls/paths';
import { api } from '../../../lib/api';
import { call, type Body, type Data } from '../../../lib/typed-call';

const callBackApi = api.injectEndpoints({
  endpoints: (build) => ({
    callOffer: build.query<Data<'callOffer'>, void>({
      query: () => call<'callOffer'>({ url: CALL_PATHS.offer }),
      keepUnusedDataFor: 60,
    }),
    requestCallBack: build.mutation<Data<'requestCallBack'>, Body<'requestCallBack'>>({
      query: (body) => call<'requestCallBack'>({ url: CALL_PATHS.callBacks, method: 'POST', body }),
    }),
  }),
});

export const { useCallOfferQuery, useRequestCallBackMutation } = callBackApi;
