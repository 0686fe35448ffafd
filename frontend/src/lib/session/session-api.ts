import { AUTH_PATHS } from '@deccanloop/contracts/accounts/paths';
import { api } from '../api';
import { call, type Data } from '../typed-call';
import { sessionConfirmed } from './session-slice';

/** The calls that every page may need; those of the account pages belong to the features. */
export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Who is logged in, according to the server. The session is updated with the answer. */
    me: build.query<Data<'me'>, void>({
      query: () => call<'me'>({ url: AUTH_PATHS.me }),
      providesTags: ['User'],
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        try {
          const { data } = await queryFulfilled;
          dispatch(sessionConfirmed(data.user));
        } catch {
          // The caller shows the error; the base query notices an ended session.
        }
      },
    }),
    logout: build.mutation<Data<'logout'>, void>({
      query: () => call<'logout'>({ url: AUTH_PATHS.logout, method: 'POST' }),
    }),
  }),
});

export const { useMeQuery } = sessionApi;
