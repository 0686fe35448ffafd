import { fork, type SagaGenerator } from 'typed-redux-saga';
import { passkeyPorts, type PasskeyPorts } from './passkeys/passkey-ports';
import { passkeySaga } from './passkeys/passkey-saga';

/** All sagas of the account page; tests replace `ports`. */
export function* accountSaga(ports: PasskeyPorts = passkeyPorts): SagaGenerator<void> {
  yield* fork(passkeySaga, ports);
}
