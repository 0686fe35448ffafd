import { lazy } from 'react';

export const PaymentMethodsScreen = lazy(() => import('./payment-methods-screen'));
