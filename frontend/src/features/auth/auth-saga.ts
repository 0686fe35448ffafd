import { fork, type SagaGenerator } from 'typed-redux-saga';
import { browserPorts } from './browser-ports';
import { linkSaga } from './link/link-saga';
import { passkeySaga } from './passkeys/passkey-saga';
import type { AuthPorts } from './ports';
import { resetSaga } from './reset/reset-saga';
import { signUpSaga } from './sign-up/sign-up-saga';

/** All sagas of the pages for guests. Each waits for its actions; none does anything before. */
export function* authSaga(ports: AuthPorts = browserPorts): SagaGenerator<void> {
  yield* fork(linkSaga, ports);
  yield* fork(passkeySaga, ports);
  yield* fork(resetSaga, ports);
  yield* fork(signUpSaga, ports);
}
