import type { LoggedInDto, PasskeyOptionsDto } from '@deccanloop/contracts/accounts/dto';
import { AUTH_TEXTS } from '@deccanloop/contracts/accounts/messages';
import { call, delay, fork, put, race, take, type SagaGenerator } from 'typed-redux-saga';
import { ask, type Answer } from '../../../lib/saga/ask';
import { safely } from '../../../lib/saga/safely';
import { sessionStarted } from '../../../lib/session';
import { authApi, UNTRACKED } from '../api';
import type { PasskeyOutcome } from '../../../lib/browser-passkeys';
import type { AuthPorts } from '../ports';
import { crashed, incomplete, withText, userIn } from '../form-error';
import {
  passkeyAccepted,
  passkeyDeclined,
  passkeyFailed,
  passkeyGiven,
  passkeyRequested,
  suggestionsClosed,
  suggestionsOpened,
} from './passkey-slice';

/** A challenge is valid for ten minutes; a suggestion that waits longer gets a new one. In ms. */
const CHALLENGE_MS = 9 * 60_000;

const UNUSABLE = 'This passkey could not be used. Please try again, or log in with your password.';

const newOptions = (): SagaGenerator<Answer<PasskeyOptionsDto>> =>
  ask<PasskeyOptionsDto>(authApi.endpoints.passkeyLogInOptions.initiate(undefined, UNTRACKED));

function* logIn({ challengeId }: PasskeyOptionsDto, response: object): SagaGenerator<void> {
  yield* put(passkeyGiven());
  const answer = yield* ask<LoggedInDto>(
    authApi.endpoints.passkeyLogIn.initiate({ challengeId, response }, UNTRACKED),
  );
  if (!answer.ok) return void (yield* put(passkeyFailed(withText(answer.error, UNUSABLE))));
  const user = userIn(answer.data);
  if (!user) return void (yield* put(passkeyFailed(incomplete(AUTH_TEXTS.loginFailed))));
  yield* put(passkeyAccepted());
  yield* put(sessionStarted(user));
}

/** Suggests passkeys while the e-mail field is shown; stops for good where it does not work. */
function* suggest(ports: AuthPorts): SagaGenerator<void> {
  for (;;) {
    const made = yield* newOptions();
    // The user did not request the suggestion, so its failure is not shown.
    if (!made.ok) return;
    const { outcome } = yield* race({
      outcome: call(ports.passkeys.ask, made.data.options, { asSuggestion: true }),
      old: delay(CHALLENGE_MS),
    });
    if (!outcome) continue;
    if (outcome.kind !== 'given') return;
    yield* logIn(made.data, outcome.response);
  }
}

function* askAtOnce(ports: AuthPorts): SagaGenerator<void> {
  const made = yield* newOptions();
  if (!made.ok) return void (yield* put(passkeyFailed(withText(made.error, UNUSABLE))));
  const outcome: PasskeyOutcome = yield* call(ports.passkeys.ask, made.data.options, { asSuggestion: false });
  if (outcome.kind === 'given') return yield* logIn(made.data, outcome.response);
  if (outcome.kind === 'declined') return void (yield* put(passkeyDeclined()));
  console.error('passkey log-in', outcome.error);
  yield* put(passkeyFailed(crashed(UNUSABLE)));
}

/** One request at a time: the button replaces the suggestions, which return after it. */
function* offer(ports: AuthPorts): SagaGenerator<void> {
  const canSuggest = yield* call(ports.passkeys.canSuggest);
  for (;;) {
    if (canSuggest) {
      const { pressed } = yield* race({ pressed: take(passkeyRequested), over: call(suggest, ports) });
      if (!pressed) yield* take(passkeyRequested);
    } else yield* take(passkeyRequested);
    yield* call(askAtOnce, ports);
  }
}

const guardedOffer = safely('passkey log-in', offer, function* fault() {
  yield* put(passkeyFailed(crashed(UNUSABLE)));
});

/** Passkeys while the log-in form is shown: suggested where the browser supports it, and by a button. */
export function* passkeySaga(ports: AuthPorts): SagaGenerator<void> {
  for (;;) {
    yield* take(suggestionsOpened);
    yield* race({ work: call(guardedOffer, ports), closed: take(suggestionsClosed) });
    // Not awaited: the form may be shown again at once.
    yield* fork(ports.passkeys.cancel);
  }
}
