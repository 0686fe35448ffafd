import { COMPANY } from '@deccanloop/contracts/company';
import { PROJECT_PROMISES } from '@deccanloop/contracts/project-promises';
import { servicePath } from '@deccanloop/contracts/routes';
import type { PageHead } from './page-heads';
import { priceText } from './price-text';
import { durationText, type Service } from './services';

/** Title of a service's page, without the company's name. */
export const serviceTitle = ({ title }: Pick<Service, 'title'>): string => `${title}: scope and price`;

/** Metadata of a service's page. */
export const serviceHead = (service: Service): PageHead => ({
  path: servicePath(service.id),
  title: `${serviceTitle(service)} · ${COMPANY.shortName}`,
  description: `${service.description} From ${priceText(service.startingPrice)} ${PROJECT_PROMISES.gst}, ${durationText(service)}.`,
  picture: `service-${service.id}`,
});
