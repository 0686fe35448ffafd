import { lazy } from 'react';

export const BookCallScreen = lazy(() => import('./book-call-screen'));
