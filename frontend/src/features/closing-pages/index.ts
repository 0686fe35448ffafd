import { lazyScreen } from '../../lib/lazy-screen';

export const AccountClosedScreen = lazyScreen(() => import('./account-closed-screen'));
export const DummyScreen = lazyScreen(() => import('./dummy-screen'));
export const UnauthorizedScreen = lazyScreen(() => import('./unauthorized-screen'));
