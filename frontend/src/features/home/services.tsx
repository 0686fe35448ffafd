import { PAGES, servicePath } from '@deccanloop/contracts/routes';
import { ArrowRight, Clock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Reveal } from '../../components/site/reveal';
import { Section, SectionHeading } from '../../components/site/section';
import { ServiceIcon } from '../../components/site/service-icon';
import { Button } from '../../components/ui/button';
import { SERVICES, type Service } from '../../content/services';
import { useSiteLanguage } from '../../lib/site-language';
import { useSectionsMessages } from './sections-messages';

/** The first eight of the catalogue. */
const SHOWN = SERVICES.slice(0, 8);

export function Services() {
  const { link } = useSiteLanguage();
  const { eyebrow, title, lead, all } = useSectionsMessages().services;
  return (
    <Section ground="white" labelledBy="services">
      <SectionHeading
        id="services"
        eyebrow={eyebrow}
        title={title}
        lead={lead}
        action={
          <Button asChild variant="secondary">
            <Link {...link(PAGES.services)}>
              {all} <ArrowRight aria-hidden className="size-4" />
            </Link>
          </Button>
        }
      />
      <ul className="grid max-sm:border-b max-sm:border-paper-200 sm:grid-cols-2 sm:gap-5 lg:grid-cols-4">
        {SHOWN.map((service, at) => (
          <li key={service.id} className="grid">
            <Reveal delay={(at % 4) * 80} className="grid">
              <ServiceCard {...service} />
            </Reveal>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function ServiceCard(service: Service) {
  const { id } = service;
  const { link } = useSiteLanguage();
  const { list, startingFrom, price, duration, start, startOf } = useSectionsMessages().services;
  const { title, description } = list.find((one) => one.id === id) ?? service;
  return (
    <article className="group max-sm:row-arrow relative grid grid-cols-[auto_1fr_auto] items-center gap-x-4 border-t border-paper-200 py-4 sm:flex sm:flex-col sm:items-stretch sm:rounded-lg sm:border sm:bg-paper-0 sm:p-6 sm:shadow-xs sm:transition sm:duration-200 sm:hover:-translate-y-1 sm:hover:border-brand-200 sm:hover:shadow-raised">
      <div className="row-span-2">
        <ServiceIcon id={id} />
      </div>
      <h3 className="leading-snug font-semibold text-ink-900 sm:mt-5 sm:text-lg">
        <Link
          {...link(servicePath(id))}
          className="rounded-xs after:absolute after:inset-0 after:rounded-lg group-hover:text-brand-700"
        >
          {title}
        </Link>
      </h3>
      <p className="mt-2 mb-6 text-sm text-ink-600 max-sm:hidden">{description}</p>
      <div className="flex flex-wrap gap-x-1.5 text-sm text-ink-600 sm:mt-auto sm:block sm:border-t sm:border-paper-200 sm:pt-5">
        <p>{startingFrom}</p>
        <p className="flex items-baseline justify-between gap-3 sm:mt-0.5">
          <span className="figures font-semibold text-ink-900 sm:display sm:text-xl">
            {price(service.startingPrice)}
          </span>
          <span className="flex items-center gap-1.5 whitespace-nowrap">
            <Clock aria-hidden className="size-3.5 self-center text-ink-400 max-sm:hidden" />
            {duration(service)}
          </span>
        </p>
        <Button
          asChild
          size="sm"
          variant="secondary"
          fullWidth
          className="relative z-10 mt-5 max-sm:hidden group-hover:bg-brand-600 hover:bg-brand-700! group-hover:text-white group-hover:inset-ring-brand-600"
        >
          <Link {...link(`${PAGES.quotation}?service=${id}`)} aria-label={startOf(title)}>
            {start}
          </Link>
        </Button>
      </div>
    </article>
  );
}
