import { COMPANY } from '@deccanloop/contracts/company';
import { PROJECT_PROMISES } from '@deccanloop/contracts/project-promises';
import { servicePath } from '@deccanloop/contracts/routes';
import type { PageHead } from './page-heads';
import { durationText, priceText, type Service } from './services';

/** Metadata of a service's page; separate from the other heads, which every page loads. */
export const serviceHead = (service: Service): PageHead => ({
  path: servicePath(service.id),
  title: `${service.title}: scope and price · ${COMPANY.shortName}`,
  description: `${service.description} From ${priceText(service.startingPrice)} ${PROJECT_PROMISES.gst}, ${durationText(service)}.`,
  picture: `service-${service.id}`,
});
