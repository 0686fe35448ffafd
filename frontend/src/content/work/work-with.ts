import type { ServiceId } from '@deccanloop/contracts/service-ids';
import { LINKS } from 'virtual:case-study-links';

/** The case studies with a service. */
export const workWith = (service: ServiceId) => LINKS.filter(({ services }) => services.includes(service));
