import type { LoggedInDto } from '@deccanloop/contracts/accounts/dto';
import { AUTH_TEXTS } from '@deccanloop/contracts/accounts/messages';
import { put, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import { ask } from '../../../lib/saga/ask';
import { safely } from '../../../lib/saga/safely';
import { sessionStarted } from '../../../lib/session';
import { authApi, UNTRACKED } from '../api';
import { awaitRetry } from '../await-retry';
import { crashed, incomplete, inWords, userIn } from '../refusal';
import { WAITS } from '../waits';
import { logInDone, logInFailed, logInStarted, logInSubmitted } from './log-in-slice';

function* logIn({ payload }: ReturnType<typeof logInSubmitted>): SagaGenerator<void> {
  yield* put(logInStarted());
  const answer = yield* ask<LoggedInDto>(authApi.endpoints.logIn.initiate(payload, UNTRACKED));
  if (!answer.ok) {
    yield* awaitRetry(WAITS.logIn, answer.error);
    return void (yield* put(logInFailed(inWords(answer.error, AUTH_TEXTS.loginError))));
  }
  const user = userIn(answer.data);
  if (!user) return void (yield* put(logInFailed(incomplete(AUTH_TEXTS.loginFailed))));
  yield* put(logInDone());
  yield* put(sessionStarted(user));
}

/** Logs in, one try at a time: a double click sends once. */
export function* logInSaga(): SagaGenerator<void> {
  yield* takeLeading(
    logInSubmitted,
    safely('log-in', logIn, function* fault() {
      yield* put(logInFailed(crashed(AUTH_TEXTS.loginError)));
    }),
  );
}
