import { lazyScreen } from '../../lib/lazy-screen';

export { WalletSkeleton } from './wallet-skeleton';

export const WalletScreen = lazyScreen(() => import('./wallet-screen'));
