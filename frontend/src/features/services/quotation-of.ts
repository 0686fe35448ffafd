import { PAGES } from '@deccanloop/contracts/routes';

/** Address of the quotation form for this service. */
export const quotationOf = (serviceId: string): string => `${PAGES.quotation}?service=${serviceId}`;
