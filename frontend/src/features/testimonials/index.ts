import { lazyScreen } from '../../lib/lazy-screen';

export const TestimonialsScreen = lazyScreen(() => import('./testimonials-screen'));
