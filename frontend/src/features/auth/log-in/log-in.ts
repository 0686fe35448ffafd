import type { LoggedInDto } from '@deccanloop/contracts/accounts/dto';
import { AUTH_TEXTS } from '@deccanloop/contracts/accounts/messages';
import { isApiError, type ApiError } from '../../../lib/api-error';
import { pause } from '../../../lib/pause';
import { sessionStarted } from '../../../lib/session';
import { untracked, type Call } from '../../../lib/untracked';
import { authApi } from '../api';
import { IncompleteAnswer, userIn } from '../form-error';

/** How often a log-in rejected as `busy` is sent again; the waits grow, to 10 to 14 s in all. */
const MOST_REPEATS = 4;
const SHORTEST_WAIT_SECONDS = 1;

export interface Credentials {
  email: string;
  password: string;
}

export interface LogInOptions {
  /** Aborted when the page is left: nothing is repeated then. */
  signal: AbortSignal;
  /** The server was busy, and the request will be sent again. */
  onRepeat: () => void;
}

/**
 * The server answers `busy` before it checks the password, so a repeat cannot log in twice or count as a
 * failed attempt.
 */
const isBusy = (error: unknown): error is ApiError => isApiError(error) && error.code === 'busy';

/** Logs in and starts the session of the user in the answer. */
export const logIn =
  (credentials: Credentials, { signal, onRepeat }: LogInOptions): Call =>
  async (dispatch) => {
    const answer = async (repeat: number): Promise<LoggedInDto> => {
      try {
        return await untracked(dispatch, authApi.endpoints.logIn, credentials);
      } catch (error) {
        if (!isBusy(error) || repeat > MOST_REPEATS) throw error;
        onRepeat();
        const seconds = Math.max(SHORTEST_WAIT_SECONDS, error.retryAfter ?? 0);
        // Up to a second of jitter, so that clients rejected together do not repeat together.
        await pause((seconds * repeat + Math.random()) * 1000, signal);
        if (signal.aborted) throw error;
        return answer(repeat + 1);
      }
    };
    const user = userIn(await answer(1));
    if (!user) throw new IncompleteAnswer(AUTH_TEXTS.loginFailed);
    dispatch(sessionStarted(user));
  };
