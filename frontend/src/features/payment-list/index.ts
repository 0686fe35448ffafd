import { lazyScreen } from '../../lib/lazy-screen';

export const PaymentListScreen = lazyScreen(() => import('./payment-list-screen'));
