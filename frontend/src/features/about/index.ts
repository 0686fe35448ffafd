import { lazy } from 'react';

export const AboutScreen = lazy(() => import('./about-screen'));
