import { PAGES } from '@deccanloop/contracts/routes';
import { useEffect, useRef } from 'react';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useStore } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { toast } from '../../components/ui/toast';
import { establishSession, selectIsLoggedIn, type WithSession } from '../../lib/session';
import { storeRuntimeReady } from '../../lib/store-runtime-ready';

const useSessionDispatch = useDispatch.withTypes<ThunkDispatch<WithSession, unknown, UnknownAction>>();

/** How long the notice is shown, in ms: two sentences, read slowly. */
const NOTICE_MS = 15_000;

const announce = (path: string, shownInstead: string) =>
  toast(`There is no page at ${path}`, {
    description: `We show ${shownInstead} instead.`,
    duration: NOTICE_MS,
  });

/**
 * Redirects from an address without a page: to the dashboard if logged in, otherwise to the home page, with a
 * notice there that names the address.
 * @param path as it is shown to the user
 * @param onFailed the server could not be asked who is logged in, so this page stays
 */
export function useLeave(path: string, onFailed: () => void): () => void {
  const navigate = useNavigate();
  const dispatch = useSessionDispatch();
  const store = useStore<WithSession>();
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => void (isLeft.current = true);
  }, []);

  const leave = async (): Promise<void> => {
    await storeRuntimeReady();
    const problem = await dispatch(establishSession());
    // The user has followed a link meanwhile.
    if (isLeft.current) return;
    if (problem) return onFailed();
    const isLoggedIn = selectIsLoggedIn(store.getState());
    // Replaced, or Back would lead to this page and redirect again.
    await navigate(isLoggedIn ? PAGES.dashboard : PAGES.home, { replace: true });
    announce(path, isLoggedIn ? 'your dashboard' : 'the home page');
  };
  return () => void leave().catch(onFailed);
}
