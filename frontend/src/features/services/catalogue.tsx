import { useState } from 'react';
import { FilterBar } from '../../components/site/filter-bar';
import { OnUse } from '../../components/ui/on-use';
import { SERVICE_CATEGORIES, SERVICES, type Service } from '../../content/services';
import { countsOf, useCategory } from '../../lib/category-in-address';
import { useFragment } from '../../lib/fragment';
import { lazyScreen } from '../../lib/lazy-screen';
import { ServiceCard } from './service-card';
import { servicesIn } from './services-in';
import { useServicesMessages } from './services-messages';

const ServiceDialog = lazyScreen(() => import('./service-dialog'));

const FILTERS = countsOf(SERVICE_CATEGORIES, SERVICES);

/** The twelve services with their nine filters. */
export default function Catalogue() {
  const [category, choose] = useCategory(SERVICE_CATEGORIES);
  const [opened, setOpened] = useState<Service | null>(null);
  const fragment = useFragment();
  const shown = servicesIn(category);
  const messages = useServicesMessages().catalogue;

  return (
    <>
      <FilterBar
        label={messages.filter}
        options={FILTERS}
        textOf={messages.category}
        value={category}
        onChange={choose}
        controls="catalogue-list"
      />
      <p role="status" className="mt-5 text-sm text-ink-600 noscript:hidden">
        {messages.shown(shown.length, SERVICES.length)}
      </p>
      <ul id="catalogue-list" className="mt-6 grid sm:grid-cols-2 sm:gap-6 lg:grid-cols-3">
        {shown.map((service) => (
          <ServiceCard
            key={service.id}
            service={service}
            marked={service.id === fragment}
            onIntent={ServiceDialog.loadSoon}
            onOpen={() => setOpened(service)}
          />
        ))}
      </ul>
      <OnUse what="The service" onFailure={() => setOpened(null)}>
        {opened && <ServiceDialog service={opened} onClose={() => setOpened(null)} />}
      </OnUse>
    </>
  );
}
