import { lazy } from 'react';

export const LearnScreen = lazy(() => import('./learn-screen'));
