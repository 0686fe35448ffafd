import type { ALL } from '../../lib/category-in-address';
import { SERVICES, type Service, type ServiceCategory } from '../../content/services';

/** The services of one category, in the order of the catalogue; `All` are all. */
export const servicesIn = (category: ServiceCategory | typeof ALL): readonly Service[] =>
  category === 'All' ? SERVICES : SERVICES.filter((service) => service.category === category);
