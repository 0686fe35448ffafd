import { lazy } from 'react';

export const PaymentListScreen = lazy(() => import('./payment-list-screen'));
