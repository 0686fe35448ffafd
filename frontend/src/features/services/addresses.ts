import { PAGES } from '@deccanloop/contracts/routes';
import type { ServiceId } from '@deccanloop/contracts/service-ids';

// One file, because each further one costs every page of a service a hundred bytes.

/** Id of the estimate's section on /services. */
export const ESTIMATE_ID = 'estimate';

/** In the query: a chosen service, as in the address of the quotation form. */
export const CHOSEN = 'service';

/** Address of the estimate with this service chosen. */
export const estimateWith = (id: ServiceId): string => `${PAGES.services}?${CHOSEN}=${id}#${ESTIMATE_ID}`;

/** Address of the quotation form for this service. */
export const quotationOf = (serviceId: string): string => `${PAGES.quotation}?${CHOSEN}=${serviceId}`;
