import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { ApiError } from './api-error';
import { forgetEarlyRequests } from './early-request';
import { sendAgain } from './send-again';
import type { ApiAnswer, ApiRequest } from './send-request';
import { browserRefreshPorts, createSessionRefresh, type Refreshed } from './session/refresh';
import { sessionEnded, sessionRefreshed } from './session/session-slice';

/** The token of a live session has expired. A proxy's own 408 has no envelope of ours and is `unreadable`. */
const hasExpired = ({ error }: ApiAnswer): boolean =>
  error !== undefined && error.status === 408 && error.code !== 'unreadable';

/** There is no session any more. Other 401s (an expired payment link) do not mean that. */
const hasNoSession = ({ error }: ApiAnswer): boolean => error?.code === 'unauthenticated';

/**
 * The base query of every call. A `408` in the envelope: the token is replaced, once for all requests in
 * progress, and the request is sent once more; where that fails, that error is the result. `unauthenticated`:
 * the session has ended, and the store is updated.
 */
export function createBaseQuery(
  refresh: (sentAt: number) => Promise<Refreshed>,
): BaseQueryFn<ApiRequest, unknown, ApiError> {
  const answerOf = async (
    request: ApiRequest,
    signal: AbortSignal,
    onRefreshed: (refreshed: Refreshed) => void,
  ): Promise<ApiAnswer> => {
    const sentAt = Date.now();
    const answer = await sendAgain(request, signal);
    if (!hasExpired(answer)) return answer;
    // Sent with the same token.
    forgetEarlyRequests();
    const refreshed = await refresh(sentAt);
    onRefreshed(refreshed);
    return refreshed.kind === 'failed' ? refreshed.answer : await sendAgain(request, signal);
  };

  return async (request, { signal, dispatch }) => {
    const answer = await answerOf(request, signal, (refreshed) => {
      if (refreshed.kind === 'fresh' && refreshed.data) dispatch(sessionRefreshed(refreshed.data.user));
    });
    if (hasNoSession(answer)) dispatch(sessionEnded({ reason: 'unauthenticated' }));
    return answer;
  };
}

/** The one RTK Query API; a feature adds its calls with `api.injectEndpoints`. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: createBaseQuery(createSessionRefresh(browserRefreshPorts)),
  tagTypes: ['wallet', 'payments', 'linkSession', 'User', 'Session', 'Passkey', 'billing', 'quotationPapers'],
  endpoints: () => ({}),
});
