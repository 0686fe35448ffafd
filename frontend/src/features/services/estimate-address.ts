import { PAGES } from '@deccanloop/contracts/routes';
import type { ServiceId } from '@deccanloop/contracts/service-ids';

/** Id of the estimate's section on /services. */
export const ESTIMATE_ID = 'estimate';

/** In the query: a chosen service, as in the address of the quotation form. */
export const CHOSEN = 'service';

/** Address of the estimate with this service chosen. */
export const estimateWith = (id: ServiceId): string => `${PAGES.services}?${CHOSEN}=${id}#${ESTIMATE_ID}`;
