import { lazy } from 'react';

export const SecurityScreen = lazy(() => import('./security-screen'));
