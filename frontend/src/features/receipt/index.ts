import { lazyScreen } from '../../lib/lazy-screen';

export const ReceiptScreen = lazyScreen(() => import('./receipt-screen'));
