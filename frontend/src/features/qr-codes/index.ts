import { lazy } from 'react';

export const QrCodesScreen = lazy(() => import('./qr-codes-screen'));
