import type { LoggedInDto } from '@deccanloop/contracts/accounts/dto';
import { AUTH_TEXTS } from '@deccanloop/contracts/accounts/messages';
import { delay, put, race, take, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import { ask, type Answer } from '../../../lib/saga/ask';
import { safely } from '../../../lib/saga/safely';
import { sessionStarted } from '../../../lib/session';
import { authApi, UNTRACKED } from '../api';
import { awaitRetry } from '../await-retry';
import { crashed, incomplete, withText, userIn } from '../form-error';
import { WAITS } from '../waits';
import {
  logInDone,
  logInFailed,
  logInLeft,
  logInOpened,
  logInRepeating,
  logInStarted,
  logInSubmitted,
  type Credentials,
} from './log-in-slice';

/** How often a log-in rejected as `busy` is sent again; the waits grow, to 10 to 14 s in all. */
const MOST_REPEATS = 4;
const SHORTEST_WAIT_SECONDS = 1;

/** Null when the page was left during a wait. */
function* answerTo(credentials: Credentials): SagaGenerator<Answer<LoggedInDto> | null> {
  for (let repeat = 1; ; repeat += 1) {
    const answer = yield* ask<LoggedInDto>(authApi.endpoints.logIn.initiate(credentials, UNTRACKED));
    // The server answers `busy` before it checks the password, so a repeat cannot log in twice or count as a
    // failed attempt.
    if (answer.ok || answer.error.code !== 'busy' || repeat > MOST_REPEATS) return answer;
    yield* put(logInRepeating());
    const seconds = Math.max(SHORTEST_WAIT_SECONDS, answer.error.retryAfter ?? 0);
    // Up to a second of jitter, so that clients rejected together do not repeat together.
    const { due } = yield* race({
      due: delay((seconds * repeat + Math.random()) * 1000),
      left: take([logInLeft, logInOpened]),
    });
    if (!due) return null;
  }
}

function* logIn({ payload }: ReturnType<typeof logInSubmitted>): SagaGenerator<void> {
  yield* put(logInStarted());
  const answer = yield* answerTo(payload);
  if (!answer) return;
  if (!answer.ok) {
    yield* awaitRetry(WAITS.logIn, answer.error);
    return void (yield* put(logInFailed(withText(answer.error, AUTH_TEXTS.loginError))));
  }
  const user = userIn(answer.data);
  if (!user) return void (yield* put(logInFailed(incomplete(AUTH_TEXTS.loginFailed))));
  yield* put(logInDone());
  yield* put(sessionStarted(user));
}

/** Logs in, one request at a time: a double click sends one. */
export function* logInSaga(): SagaGenerator<void> {
  yield* takeLeading(
    logInSubmitted,
    safely('log-in', logIn, function* fault() {
      yield* put(logInFailed(crashed(AUTH_TEXTS.loginError)));
    }),
  );
}
