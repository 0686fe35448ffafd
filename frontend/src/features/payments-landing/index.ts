import { lazy } from 'react';

export const PaymentsLandingScreen = lazy(() => import('./payments-landing-screen'));
