import { SERVICE_IDS, type ServiceId } from '@deccanloop/contracts/service-ids';
import type { Service } from '../../../services';

/** The texts of one service; prices and weeks are those of the catalogue. */
export type ServiceTexts = Pick<Service, 'title' | 'description' | 'features'>;

export type CatalogueTexts = Readonly<Record<ServiceId, ServiceTexts>>;

/** The texts as a list, in the order of the catalogue. */
export const listOf = (texts: CatalogueTexts): readonly (ServiceTexts & { id: ServiceId })[] =>
  SERVICE_IDS.map((id) => ({ id, ...texts[id] }));
