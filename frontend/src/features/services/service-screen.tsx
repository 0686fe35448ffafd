import { PAGES } from '@deccanloop/contracts/routes';
import type { ServiceId } from '@deccanloop/contracts/service-ids';
import { ChevronRight } from 'lucide-react';
import { createElement, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { PageTitle } from '../../components/ui/page-title';
import { serviceTitle } from '../../content/service-heads';
import { serviceOf } from '../../content/services';
import { Neighbours } from './neighbours';
import { PriceCard } from './price-card';
import { BODIES } from './service-body';

/** `/services/:id`: a sheet with scope, price and terms of one service; the price stays beside it on wide screens. */
export default function ServiceScreen({ id }: { id: ServiceId }) {
  const service = serviceOf(id);
  const body = BODIES.get(id);
  return (
    <div className="-mt-16 bg-paper-0 pt-16 print:mt-0 print:pt-0">
      <PageTitle title={serviceTitle(service)} />
      <article className="frame grid gap-y-10 pt-10 pb-16 sm:pt-14 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr] lg:gap-x-16 lg:gap-y-12">
        <header className="max-w-2xl">
          <nav aria-label="Breadcrumb" className="text-sm print:hidden">
            <ol className="flex flex-wrap items-center gap-2 text-ink-600">
              <li>
                <Link
                  to={PAGES.services}
                  className="inline-block rounded-sm py-1 font-semibold text-brand-700 underline-offset-4 hover:underline"
                >
                  Services
                </Link>
              </li>
              <li className="flex items-center gap-2">
                <ChevronRight aria-hidden className="size-4 text-ink-400" />
                <Link
                  to={`${PAGES.services}?category=${encodeURIComponent(service.category)}`}
                  className="inline-block rounded-sm py-1 underline-offset-4 hover:text-brand-700 hover:underline"
                >
                  {service.category}
                </Link>
              </li>
            </ol>
          </nav>
          <h1 className="display mt-4 text-4xl text-ink-900 sm:text-5xl">{service.title}</h1>
          <p className="mt-5 text-lg text-ink-600">{service.description}</p>
        </header>
        <PriceCard service={service} />
        <Suspense fallback={<div aria-busy="true" className="min-h-[200vh]" />}>
          {body && createElement(body)}
        </Suspense>
      </article>
      <Neighbours id={id} />
    </div>
  );
}
