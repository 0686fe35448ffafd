import { COMPANY } from '@deccanloop/contracts/company';

/** Title and description of the page for an address without a page. */
export const NOT_FOUND_HEAD = {
  title: `Page not found · ${COMPANY.shortName}`,
  description: 'There is no page at this address.',
} as const;
