import { lazy } from 'react';

export const TestimonialsScreen = lazy(() => import('./testimonials-screen'));
