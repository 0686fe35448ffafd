import { lazyScreen } from '../../lib/lazy-screen';

export const PricingScreen = lazyScreen(() => import('./pricing-screen'));
