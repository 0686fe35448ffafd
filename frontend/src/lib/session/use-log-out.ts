import { useAppDispatch } from '../dispatch';
import { storeRuntimeReady } from '../store-runtime-ready';
import { logoutRequested } from './session-state';

/** Requests the log-out; on a public page the code that performs it may still be loading. */
export function useLogOut(): () => void {
  const dispatch = useAppDispatch();
  return () =>
    void storeRuntimeReady().then(
      () => dispatch(logoutRequested()),
      () => undefined,
    );
}
