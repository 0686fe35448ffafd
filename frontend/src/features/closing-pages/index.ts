import { lazy } from 'react';

export const AccountClosedScreen = lazy(() => import('./account-closed-screen'));
export const DummyScreen = lazy(() => import('./dummy-screen'));
export const UnauthorizedScreen = lazy(() => import('./unauthorized-screen'));
