import { STAFF_PATHS } from '@deccanloop/contracts/staff/paths';
import { api } from '../../lib/api';
import { call, type Data } from '../../lib/typed-call';

const tagged = api.enhanceEndpoints({ addTagTypes: ['Finding'] });

/** The check of a restored backup, and the bookings that it has lost. */
const restoreApi = tagged.injectEndpoints({
  endpoints: (build) => ({
    makeBooking: build.mutation<Data<'makeBooking'>, number>({
      query: (id) => call<'makeBooking'>({ url: STAFF_PATHS.bookingOfFinding(id), method: 'POST' }),
    }),
    bookingOfFinding: build.query<Data<'bookingOfFinding'>, number>({
      query: (id) => call<'bookingOfFinding'>({ url: STAFF_PATHS.bookingOfFinding(id) }),
      keepUnusedDataFor: 0,
      // A booking that was made has closed its finding. An error is shown by the query itself.
      onQueryStarted: async (_id, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer?.data.state === 'made') dispatch(tagged.util.invalidateTags(['Finding']));
      },
    }),
    restore: build.query<Data<'restore'>, void>({
      query: () => call<'restore'>({ url: STAFF_PATHS.restore }),
      keepUnusedDataFor: 5,
    }),
  }),
});

export const { useMakeBookingMutation, useBookingOfFindingQuery, useRestoreQuery } = restoreApi;
