import { isApiError } from '../../../lib/api-error';
import { countdownStarted, countdownStopped } from '../../../lib/countdown';
import { sessionUserChanged } from '../../../lib/session';
import { untracked, type Call } from '../../../lib/untracked';
import { accountApi } from '../api';
import type { ChangeKind } from '../profile/change-path';
import { codeForgotten, codeSent, resendCountdown } from './codes-slice';

/** The input of step 1; the resend of step 2 sends it again. */
export interface ChangeRequest {
  currentPassword: string;
  /** The new address or number. */
  to: string;
}

/**
 * Requests a code, the first or another one. Starts the countdown to the next one, also after a rate limit
 * error.
 */
export const requestCode =
  (kind: ChangeKind, { currentPassword, to }: ChangeRequest): Call =>
  async (dispatch) => {
    const { changeEmail, changePhone } = accountApi.endpoints;
    const wait = (seconds: number) => dispatch(countdownStarted({ name: resendCountdown(kind), seconds }));
    try {
      const { resendAfterSeconds } =
        kind === 'email'
          ? await untracked(dispatch, changeEmail, { currentPassword, email: to })
          : await untracked(dispatch, changePhone, { currentPassword, phone: to });
      dispatch(codeSent({ kind, to }));
      wait(resendAfterSeconds);
    } catch (error) {
      if (isApiError(error) && error.code === 'resend_too_soon' && error.retryAfter !== undefined)
        wait(error.retryAfter);
      throw error;
    }
  };

/** Confirms the change with the code; the account has the new address from now on, in all tabs. */
export const confirmCode =
  (kind: ChangeKind, otp: string): Call =>
  async (dispatch) => {
    const { confirmEmail, confirmPhone } = accountApi.endpoints;
    const confirm = kind === 'email' ? confirmEmail : confirmPhone;
    dispatch(sessionUserChanged(await untracked(dispatch, confirm, otp)));
    dispatch(codeForgotten({ kind }));
    dispatch(countdownStopped({ name: resendCountdown(kind) }));
  };
