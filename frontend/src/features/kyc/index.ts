import { lazy } from 'react';
import type { SectionScreens } from '../../lib/section-screen';

/** The section of customers. */
export const KYC_SECTION: SectionScreens = { kyc: { Screen: lazy(() => import('./kyc-screen')) } };
