import { lazy } from 'react';
import type { SectionScreens } from '../../lib/section-screen';

/** The sections of customers; each is a chunk that staff never load. */
export const CUSTOMER_SECTIONS: SectionScreens = {
  quotations: {
    Screen: lazy(() => import('./list/quotation-list')),
    RecordScreen: lazy(() => import('./detail/quotation-page')),
  },
};
