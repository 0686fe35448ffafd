import { lazy } from 'react';

export const PricingScreen = lazy(() => import('./pricing-screen'));
