import { CALL_PATHS } from '@deccanloop/contracts/calls/paths';
import { api } from '../../../lib/api';
import { call, type Body, type Data } from '../../../lib/typed-call';
import { given } from '../api';

const callsApi = api.enhanceEndpoints({ addTagTypes: ['CallBack', 'BookedCall'] }).injectEndpoints({
  endpoints: (build) => ({
    callBacks: build.query<Data<'callBacks'>, { state: string; cursor: string }>({
      query: (query) => call<'callBacks'>({ url: CALL_PATHS.staffCallBacks, params: given(query) }),
      keepUnusedDataFor: 5,
      providesTags: ['CallBack'],
    }),
    takeCallBack: build.mutation<Data<'takeCallBack'>, Body<'takeCallBack'> & { id: string }>({
      query: ({ id, ...body }) =>
        call<'takeCallBack'>({ url: CALL_PATHS.takeCallBack(id), method: 'POST', body }),
      // Also after an error: another member of staff may have taken it.
      invalidatesTags: ['CallBack'],
    }),
    recordOutcome: build.mutation<Data<'callBackOutcome'>, Body<'callBackOutcome'> & { id: string }>({
      query: ({ id, ...body }) =>
        call<'callBackOutcome'>({ url: CALL_PATHS.callBackOutcome(id), method: 'POST', body }),
      invalidatesTags: ['CallBack'],
    }),
    bookedCalls: build.query<Data<'bookedCalls'>, { period: string; cursor: string }>({
      query: (query) => call<'bookedCalls'>({ url: CALL_PATHS.staffBookedCalls, params: given(query) }),
      keepUnusedDataFor: 5,
      providesTags: ['BookedCall'],
    }),
    endBookedCall: build.mutation<Data<'endBookedCall'>, Body<'endBookedCall'> & { id: string }>({
      query: ({ id, ...body }) =>
        call<'endBookedCall'>({ url: CALL_PATHS.endBookedCall(id), method: 'POST', body }),
      // Also after an error: the visitor may have cancelled it.
      invalidatesTags: ['BookedCall'],
    }),
    cancelBookedCall: build.mutation<Data<'cancelBookedCall'>, Body<'cancelBookedCall'> & { id: string }>({
      query: ({ id, ...body }) =>
        call<'cancelBookedCall'>({ url: CALL_PATHS.cancelBookedCall(id), method: 'POST', body }),
      invalidatesTags: ['BookedCall'],
    }),
  }),
});

export const {
  useCallBacksQuery,
  useTakeCallBackMutation,
  useRecordOutcomeMutation,
  useBookedCallsQuery,
  useEndBookedCallMutation,
  useCancelBookedCallMutation,
} = callsApi;
