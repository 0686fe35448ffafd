import { lazyScreen } from '../../lib/lazy-screen';

export const CheckoutScreen = lazyScreen(() => import('./checkout-screen'));
