import { lazyScreen } from '../../lib/lazy-screen';
import type { SectionScreens } from '../../lib/section-screen';

/** The section of customers. */
export const KYC_SECTION: SectionScreens = { kyc: { Screen: lazyScreen(() => import('./kyc-screen')) } };
