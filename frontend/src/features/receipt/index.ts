import { lazy } from 'react';

export const ReceiptScreen = lazy(() => import('./receipt-screen'));
