import { lazyScreen } from '../../lib/lazy-screen';

export const PaymentMethodsScreen = lazyScreen(() => import('./payment-methods-screen'));
