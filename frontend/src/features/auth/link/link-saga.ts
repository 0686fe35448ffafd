import { call, put, takeEvery, type SagaGenerator } from 'typed-redux-saga';
import type { AuthPorts } from '../ports';
import { linkArrived } from './link-slice';

/** Mailed single-use links: removed from the address at once, used only after a click. */
export function* linkSaga(ports: AuthPorts): SagaGenerator<void> {
  yield* takeEvery(yield* call(ports.links), function* arrived(token: string) {
    yield* put(linkArrived({ token }));
  });
}
