import type { MeDto } from '@deccanloop/contracts/accounts/dto';
import { AUTH_PATHS } from '@deccanloop/contracts/accounts/paths';
import { api } from '../api';
import { sessionConfirmed } from './session-slice';

/** The calls that every page may need; what happens on the account's pages is the features' own. */
export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Who is logged in, in the server's words. Whoever asks, the session hears the answer. */
    me: build.query<MeDto, void>({
      query: () => ({ url: AUTH_PATHS.me }),
      providesTags: ['User'],
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        try {
          const { data } = await queryFulfilled;
          dispatch(sessionConfirmed(data.user));
        } catch {
          // The refusal is the asker's to show; a session that has ended is noticed by the base query.
        }
      },
    }),
    logout: build.mutation<null, void>({ query: () => ({ url: AUTH_PATHS.logout, method: 'POST' }) }),
  }),
});

export const { useMeQuery } = sessionApi;
