import { PAGES } from '@deccanloop/contracts/routes';

/** The request for a quotation, about this service. */
export const quotationOf = (serviceId: string): string => `${PAGES.quotation}?service=${serviceId}`;
