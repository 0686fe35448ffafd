import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { ApiError } from '../api-error';
import { sessionApi } from './session-api';
import { selectSession, sessionAbsent, sessionConfirmed, type WithSession } from './session-slice';

/**
 * Finds out, once per visit, who is logged in: the server is asked, whatever the readable cookie says. Without
 * that cookie there is nobody to ask about (specification, section 2).
 * @returns why it could not be found out, or null when the session's status is known now.
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
    // A session that is over is an answer as well: the base query has told the store.
    return selectSession(getState()).status === 'unknown' ? (error as ApiError) : null;
  };
