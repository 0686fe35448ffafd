import { AUTH_TEXTS } from '@deccanloop/contracts/accounts/messages';
import { AUTH_TIMINGS } from '@deccanloop/contracts/accounts/timings';
import { isApiError, type ApiError } from '../../../lib/api-error';
import { sessionStarted } from '../../../lib/session';
import { untracked, type Call } from '../../../lib/untracked';
import { authApi } from '../api';
import { errorWith, IncompleteAnswer, phoneNumber, userIn } from '../form-error';
import {
  codeSent,
  messageGone,
  messageShown,
  resendAwaited,
  signUpDone,
  type PendingSignUp,
  type SignUpForm,
} from './sign-up-slice';

const ofRegistration = ({ registrationId }: PendingSignUp) =>
  registrationId === null ? {} : { registrationId };

/** Sends the details to the server, which mails a code to their address. */
export const register =
  ({ contact, ...fields }: SignUpForm): Call =>
  async (dispatch) => {
    dispatch(messageGone());
    const body = { ...fields, phone: phoneNumber(contact) };
    const answer = await untracked(dispatch, authApi.endpoints.register, body);
    const { registrationId = null, resendAfterSeconds = AUTH_TIMINGS.resendAfterSeconds } = answer ?? {};
    dispatch(codeSent({ details: { name: fields.name, email: fields.email, contact }, registrationId }));
    dispatch(resendAwaited({ seconds: resendAfterSeconds }));
    dispatch(messageShown({ tone: 'success', text: AUTH_TEXTS.otpSentToEmail }));
  };

/** The error of the details; the API calls the phone number's field `phone`. */
export function detailsErrorOf(caught: unknown): ApiError {
  const error = errorWith(AUTH_TEXTS.signUpFailed)(caught);
  if (!error.errors) return error;
  const { phone, ...errors } = error.errors;
  return { ...error, errors: phone ? { ...errors, contact: phone } : errors };
}

/** Requests another code for the same details. */
export const resendCode =
  (pending: PendingSignUp): Call =>
  async (dispatch) => {
    const { email, contact } = pending.details;
    dispatch(messageGone());
    try {
      const body = { email, phone: phoneNumber(contact), ...ofRegistration(pending) };
      const answer = await untracked(dispatch, authApi.endpoints.resendCode, body);
      dispatch(resendAwaited({ seconds: answer?.resendAfterSeconds ?? AUTH_TIMINGS.resendAfterSeconds }));
      dispatch(messageShown({ tone: 'success', text: AUTH_TEXTS.resent }));
    } catch (error) {
      if (isApiError(error) && error.code === 'resend_too_soon' && error.retryAfter !== undefined)
        dispatch(resendAwaited({ seconds: error.retryAfter }));
      throw error;
    }
  };

/** Confirms the code, which creates the account and logs in. */
export const verifyCode =
  (pending: PendingSignUp, otp: string): Call =>
  async (dispatch) => {
    dispatch(messageGone());
    const body = { email: pending.details.email, otp, ...ofRegistration(pending) };
    const user = userIn(await untracked(dispatch, authApi.endpoints.verifyCode, body));
    if (!user) throw new IncompleteAnswer(AUTH_TEXTS.otpFailed);
    dispatch(signUpDone());
    dispatch(sessionStarted(user));
  };
