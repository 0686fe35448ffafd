import { lazy } from 'react';

export const DummyScreen = lazy(() => import('./dummy-screen'));
export const UnauthorizedScreen = lazy(() => import('./unauthorized-screen'));
