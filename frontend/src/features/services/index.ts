import { lazy } from 'react';

export const ServicesScreen = lazy(() => import('./services-screen'));
export const ServiceScreen = lazy(() => import('./service-screen'));
