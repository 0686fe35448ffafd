import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { ApiError } from '../api-error';
import { sessionApi } from './session-api';
import { selectSession, sessionAbsent, sessionConfirmed, type WithSession } from './session-slice';

/**
 * Finds out once per page load who is logged in by asking the server, whatever the readable cookie says.
 * Without that cookie there is no session to ask about.
 * @returns why it could not be found out, or null when the session's status is known now
 */
export const establishSession =
  (): ThunkAction<Promise<ApiError | null>, WithSession, unknown, UnknownAction> =>
  async (dispatch, getState) => {
    const { status, user } = selectSession(getState());
    if (status !== 'unknown') return null;
    if (user === null) {
      dispatch(sessionAbsent());
      return null;
    }
    const { data, error } = await dispatch(
      sessionApi.endpoints.me.initiate(undefined, { forceRefetch: true, subscribe: false }),
    );
    if (data && error === undefined) dispatch(sessionConfirmed(data.user));
    // An ended session is an answer as well: the base query has updated the store.
    return selectSession(getState()).status === 'unknown' ? (error as ApiError) : null;
  };
