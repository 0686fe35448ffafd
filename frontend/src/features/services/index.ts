import { lazy } from 'react';

export const ServicesScreen = lazy(() => import('./services-screen'));
