import type { UsedLinkDto } from '@deccanloop/contracts/accounts/dto';
import { AUTH_TEXTS } from '@deccanloop/contracts/accounts/messages';
import { call, put, select, takeEvery, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import { ask } from '../../../lib/saga/ask';
import { safely } from '../../../lib/saga/safely';
import { sessionStarted } from '../../../lib/session';
import { authApi, UNTRACKED } from '../api';
import { awaitRetry } from '../await-retry';
import type { AuthPorts } from '../ports';
import { crashed, incomplete, withText, userIn } from '../form-error';
import { resetRestored } from '../reset/reset-slice';
import { keepPermission } from '../reset/reset-storage';
import { selectLink, type WithAuth } from '../state';
import { WAITS } from '../waits';
import { linkArrived, linkConfirmed, linkFailed, linkPutAside, linkStarted } from './link-slice';

function* useUp(ports: AuthPorts): SagaGenerator<void> {
  const { token } = yield* select((state: WithAuth) => selectLink(state));
  if (token === null) return;
  yield* put(linkStarted());
  const answer = yield* ask<UsedLinkDto>(authApi.endpoints.openLink.initiate({ token }, UNTRACKED));
  if (!answer.ok) {
    yield* awaitRetry(WAITS.link, answer.error);
    return void (yield* put(linkFailed(withText(answer.error, AUTH_TEXTS.loginFailed))));
  }
  const used = answer.data;
  if (used?.kind === 'reset') {
    keepPermission(used.reset, ports.storage());
    yield* put(linkPutAside());
    return void (yield* put(resetRestored({ step: 3, target: null })));
  }
  const user = userIn(used?.user);
  if (!user) return void (yield* put(linkFailed(incomplete(AUTH_TEXTS.loginFailed))));
  // First: while there is a link, the log-in page does not redirect logged-in users.
  yield* put(linkPutAside());
  yield* put(sessionStarted(user));
}

/** Mailed single-use links: removed from the address at once, used only after a click. */
export function* linkSaga(ports: AuthPorts): SagaGenerator<void> {
  yield* takeEvery(yield* call(ports.links), function* arrived(token: string) {
    yield* put(linkArrived({ token }));
  });
  yield* takeLeading(
    linkConfirmed,
    safely(
      'mailed link',
      () => useUp(ports),
      function* fault() {
        yield* put(linkFailed(crashed(AUTH_TEXTS.loginFailed)));
      },
    ),
  );
}
