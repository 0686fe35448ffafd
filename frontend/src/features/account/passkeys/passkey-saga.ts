import type { PasskeyDto } from '@deccanloop/contracts/accounts/dto';
import { call, put, race, take, type SagaGenerator } from 'typed-redux-saga';
import { ask, type Answer } from '../../../lib/saga/ask';
import { safely } from '../../../lib/saga/safely';
import { accountApi } from '../api';
import { passkeyFaultOf } from './passkey-fault';
import type { PasskeyPorts } from './passkey-ports';
import {
  passkeyAdded,
  passkeyAnswered,
  passkeyChallenged,
  passkeyDismissed,
  passkeyRejected,
} from './passkey-slice';

type Made = { ok: true; response: object } | { ok: false; error: unknown };

/** A response, an error or a cancellation of the device: each is a result, none an exception. */
async function make(ports: PasskeyPorts, options: Record<string, unknown>): Promise<Made> {
  try {
    return { ok: true, response: await ports.createPasskey(options) };
  } catch (error) {
    return { ok: false, error };
  }
}

function* addPasskey(
  ports: PasskeyPorts,
  { challengeId, options, name }: ReturnType<typeof passkeyChallenged>['payload'],
): SagaGenerator<void> {
  const made = yield* call(make, ports, options);
  if (!made.ok) return void (yield* put(passkeyRejected(passkeyFaultOf(made.error))));
  yield* put(passkeyAnswered());
  // Untracked: a tracked entry would stay in the store.
  const added: Answer<PasskeyDto> = yield* ask(
    accountApi.endpoints.addPasskey.initiate(
      { challengeId, response: made.response, name },
      { track: false },
    ),
  );
  yield* put(added.ok ? passkeyAdded() : passkeyRejected(added.error));
}

function* crashed(): SagaGenerator<void> {
  yield* put(passkeyRejected(passkeyFaultOf(null)));
}

/** One at a time; closing the dialog cancels the device's dialog. */
export function* passkeySaga(ports: PasskeyPorts): SagaGenerator<void> {
  for (;;) {
    const { payload } = yield* take(passkeyChallenged);
    const { dismissed } = yield* race({
      finished: call(
        safely(
          'adding a passkey',
          () => addPasskey(ports, payload),
          () => crashed(),
        ),
      ),
      dismissed: take(passkeyDismissed),
    });
    if (dismissed) yield* call(ports.cancelPasskey);
  }
}
