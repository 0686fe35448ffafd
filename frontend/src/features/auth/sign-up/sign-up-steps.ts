import type { CodeRequestedDto, LoggedInDto } from '@deccanloop/contracts/accounts/dto';
import { AUTH_TEXTS } from '@deccanloop/contracts/accounts/messages';
import { AUTH_TIMINGS } from '@deccanloop/contracts/accounts/timings';
import { put, select, type SagaGenerator } from 'typed-redux-saga';
import { countdownStarted } from '../../../lib/countdown';
import { ask } from '../../../lib/saga/ask';
import { sessionStarted } from '../../../lib/session';
import { authApi, UNTRACKED } from '../api';
import { awaitRetry } from '../await-retry';
import type { AuthPorts } from '../ports';
import { atCodeField, incomplete, withText, phoneNumber, userIn } from '../form-error';
import { selectSignUp, type WithAuth } from '../state';
import { WAITS } from '../waits';
import { forgetSignUp, keepSignUp } from './kept-sign-up';
import {
  codeResent,
  codeSent,
  messageShown,
  signUpDone,
  signUpFailed,
  signUpStarted,
  type PendingSignUp,
  type SignUpForm,
} from './sign-up-slice';

const current = () => select((state: WithAuth) => selectSignUp(state));

/** A code was sent: starts the countdown to the next one, which survives a reload. */
function* countResend(pending: PendingSignUp, seconds: number, ports: AuthPorts): SagaGenerator<void> {
  keepSignUp(pending, Date.now() + seconds * 1000, ports.storage());
  yield* put(countdownStarted({ name: WAITS.signUpResend, seconds }));
}

/** Sends the details to the server, which mails a code to their address. */
export function* sendCode({ contact, ...fields }: SignUpForm, ports: AuthPorts): SagaGenerator<void> {
  yield* put(signUpStarted('sending'));
  const answer = yield* ask<CodeRequestedDto>(
    authApi.endpoints.register.initiate({ ...fields, phone: phoneNumber(contact) }, UNTRACKED),
  );
  if (!answer.ok) {
    const { phone, ...errors } = answer.error.errors ?? {};
    const named = phone ? { ...errors, contact: phone } : errors;
    yield* awaitRetry(WAITS.signUp, answer.error);
    return void (yield* put(
      signUpFailed({
        ...withText(answer.error, AUTH_TEXTS.signUpFailed),
        ...(answer.error.errors ? { errors: named } : {}),
      }),
    ));
  }
  const { registrationId = null, resendAfterSeconds = AUTH_TIMINGS.resendAfterSeconds } = answer.data ?? {};
  const pending = { details: { name: fields.name, email: fields.email, contact }, registrationId };
  yield* countResend(pending, resendAfterSeconds, ports);
  yield* put(codeSent(pending));
  yield* put(messageShown({ tone: 'success', text: AUTH_TEXTS.otpSentToEmail }));
}

/** Requests another code for the same details. */
export function* resendCode(ports: AuthPorts): SagaGenerator<void> {
  const { pending } = yield* current();
  if (!pending) return;
  const { details, registrationId } = pending;
  yield* put(signUpStarted('resending'));
  const answer = yield* ask<CodeRequestedDto>(
    authApi.endpoints.resendCode.initiate(
      {
        email: details.email,
        phone: phoneNumber(details.contact),
        ...(registrationId === null ? {} : { registrationId }),
      },
      UNTRACKED,
    ),
  );
  if (!answer.ok) {
    const { error } = answer;
    if (error.code === 'resend_too_soon' && error.retryAfter !== undefined)
      yield* countResend(pending, error.retryAfter, ports);
    else yield* awaitRetry(WAITS.signUp, error);
    return void (yield* put(signUpFailed(withText(error, AUTH_TEXTS.resendFailed))));
  }
  yield* countResend(pending, answer.data?.resendAfterSeconds ?? AUTH_TIMINGS.resendAfterSeconds, ports);
  yield* put(codeResent());
  yield* put(messageShown({ tone: 'success', text: AUTH_TEXTS.resent }));
}

/** Confirms the code, which creates the account and logs in. */
export function* verifyCode(otp: string, ports: AuthPorts): SagaGenerator<void> {
  const { pending } = yield* current();
  if (!pending) return;
  const { details, registrationId } = pending;
  yield* put(signUpStarted('verifying'));
  const answer = yield* ask<LoggedInDto>(
    authApi.endpoints.verifyCode.initiate(
      { email: details.email, otp, ...(registrationId === null ? {} : { registrationId }) },
      UNTRACKED,
    ),
  );
  if (!answer.ok) {
    yield* awaitRetry(WAITS.signUp, answer.error);
    return void (yield* put(signUpFailed(atCodeField(withText(answer.error, AUTH_TEXTS.otpError)))));
  }
  const user = userIn(answer.data);
  if (!user) return void (yield* put(signUpFailed(incomplete(AUTH_TEXTS.otpFailed))));
  forgetSignUp(ports.storage());
  yield* put(signUpDone());
  yield* put(sessionStarted(user));
}
