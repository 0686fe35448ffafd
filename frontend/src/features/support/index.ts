import { lazy } from 'react';

export const SupportScreen = lazy(() => import('./support-screen'));
