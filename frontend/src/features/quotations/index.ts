import { lazyScreen } from '../../lib/lazy-screen';
import type { SectionScreens } from '../../lib/section-screen';

/** The section of customers. */
export const QUOTATIONS_SECTION: SectionScreens = {
  quotations: {
    Screen: lazyScreen(() => import('./list/quotation-list')),
    RecordScreen: lazyScreen(() => import('./detail/quotation-page')),
  },
};
