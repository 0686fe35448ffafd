import { lazyScreen } from '../../lib/lazy-screen';

export const SupportScreen = lazyScreen(() => import('./support-screen'));
