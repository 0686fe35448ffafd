import { lazy } from 'react';

export const TermsScreen = lazy(() => import('./terms-screen'));
export const PrivacyScreen = lazy(() => import('./privacy-screen'));
export const RefundPolicyScreen = lazy(() => import('./refund-policy-screen'));
export const ShippingScreen = lazy(() => import('./shipping-screen'));
