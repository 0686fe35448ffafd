import type { ServiceId } from '@deccanloop/contracts/service-ids';
import type { ServiceDetails } from './service-details';

export type { ServiceDetails } from './service-details';

/** Each service's text is a chunk of its own. */
export const SERVICE_DETAILS: Readonly<Record<ServiceId, () => Promise<{ default: ServiceDetails }>>> = {
  'custom-software': () => import('./custom-software'),
  'cloud-devops': () => import('./cloud-devops'),
  'ui-ux': () => import('./ui-ux'),
  'ai-ml': () => import('./ai-ml'),
  'web-development': () => import('./web-development'),
  'mobile-apps': () => import('./mobile-apps'),
  database: () => import('./database'),
  cybersecurity: () => import('./cybersecurity'),
  'data-analytics': () => import('./data-analytics'),
  'api-integration': () => import('./api-integration'),
  'system-integration': () => import('./system-integration'),
  'legacy-modernization': () => import('./legacy-modernization'),
};
