import { lazy } from 'react';
import type { SectionScreens } from '../../lib/section-screen';

/** The section of customers. */
export const QUOTATIONS_SECTION: SectionScreens = {
  quotations: {
    Screen: lazy(() => import('./list/quotation-list')),
    RecordScreen: lazy(() => import('./detail/quotation-page')),
  },
};
