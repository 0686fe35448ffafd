import { lazyScreen } from '../../lib/lazy-screen';

export const WalletScreen = lazyScreen(() => import('./wallet-screen'));
