import { lazy } from 'react';

export const CheckoutScreen = lazy(() => import('./checkout-screen'));
