import { lazyScreen } from '../../lib/lazy-screen';
import type { SectionScreens } from '../../lib/section-screen';

/** What customers need who call our API from their own programs. */
export const DEVELOPERS_SECTION: SectionScreens = {
  'merchant-payments': { Screen: lazyScreen(() => import('./payments/payments-screen')) },
  payouts: { Screen: lazyScreen(() => import('./payouts/payouts-screen')) },
  'api-keys': { Screen: lazyScreen(() => import('./api-keys-screen')) },
  'api-log': {
    Screen: lazyScreen(() => import('./api-log/api-log-screen')),
    RecordScreen: lazyScreen(() => import('./api-log/call-screen')),
  },
  webhooks: {
    Screen: lazyScreen(() => import('./webhooks/webhooks-screen')),
    RecordScreen: lazyScreen(() => import('./webhooks/endpoint-screen')),
  },
};
