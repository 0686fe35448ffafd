import { lazy } from 'react';
import type { SectionScreens } from '../../lib/section-screen';

/** What customers need who call our API from their own programs. */
export const DEVELOPERS_SECTION: SectionScreens = {
  'merchant-payments': { Screen: lazy(() => import('./payments/payments-screen')) },
  payouts: { Screen: lazy(() => import('./payouts/payouts-screen')) },
  'api-keys': { Screen: lazy(() => import('./api-keys-screen')) },
  'api-log': {
    Screen: lazy(() => import('./api-log/api-log-screen')),
    RecordScreen: lazy(() => import('./api-log/call-screen')),
  },
  webhooks: {
    Screen: lazy(() => import('./webhooks/webhooks-screen')),
    RecordScreen: lazy(() => import('./webhooks/endpoint-screen')),
  },
};
