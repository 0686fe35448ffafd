import { lazy } from 'react';

export const NotFoundScreen = lazy(() => import('./not-found-screen'));
