import { lazy } from 'react';

export const ContactScreen = lazy(() => import('./contact-screen'));
