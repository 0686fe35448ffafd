import { useAppDispatch } from '../dispatch';
import { storeRuntimeReady } from '../store-runtime-ready';
import { logoutRequested } from './session-state';

/** Asks for the log-out; on a public page what carries it out may still be on its way. */
export function useLogOut(): () => void {
  const dispatch = useAppDispatch();
  return () =>
    void storeRuntimeReady().then(
      () => dispatch(logoutRequested()),
      () => undefined,
    );
}
