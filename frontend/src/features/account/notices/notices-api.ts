import { CUSTOMER_PATHS } from '@deccanloop/contracts/customer/paths';
import { api } from '../../../lib/api';
import { call, type Body, type Data } from '../../../lib/typed-call';

const noticesApi = api.enhanceEndpoints({ addTagTypes: ['Notice'] }).injectEndpoints({
  endpoints: (build) => ({
    /** Newest first. The id only keeps the data of two accounts apart. */
    customerNotices: build.infiniteQuery<Data<'customerNotices'>, string, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ nextCursor }) => nextCursor },
      query: ({ pageParam }) =>
        call<'customerNotices'>({ url: CUSTOMER_PATHS.notices, params: { cursor: pageParam ?? undefined } }),
      // A settled payment or a refund is announced too.
      providesTags: ['Notice', 'wallet', 'payments'],
    }),
    readCustomerNotices: build.mutation<Data<'readCustomerNotices'>, Body<'readCustomerNotices'>>({
      query: (body) => call<'readCustomerNotices'>({ url: CUSTOMER_PATHS.readNotices, method: 'POST', body }),
      invalidatesTags: ['Notice'],
    }),
  }),
});

export const { useReadCustomerNoticesMutation } = noticesApi;
const { useCustomerNoticesInfiniteQuery } = noticesApi;

/** How often the bell asks again while the page is visible, in ms. */
const POLL_MS = 60_000;

/** The notices of the bell, read again on each return to the page. */
export const useNotices = (userId: string) =>
  useCustomerNoticesInfiniteQuery(userId, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
    refetchOnReconnect: true,
    pollingInterval: POLL_MS,
    skipPollingIfUnfocused: true,
  });
