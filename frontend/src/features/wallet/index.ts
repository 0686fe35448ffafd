import { lazy } from 'react';

export const WalletScreen = lazy(() => import('./wallet-screen'));
