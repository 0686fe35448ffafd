import { lazy } from 'react';

export const CareersScreen = lazy(() => import('./careers-screen'));
