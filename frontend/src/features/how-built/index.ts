import { lazy } from 'react';

export const HowBuiltScreen = lazy(() => import('./how-built-screen'));
