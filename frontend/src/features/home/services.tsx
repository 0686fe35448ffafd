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
      <ul className="grid sm:grid-cols-2 sm:gap-5 lg:grid-cols-4">
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
    <article className="group list-row relative flex flex-col rounded-lg border border-paper-200 bg-paper-0 p-6 shadow-xs transition duration-200 hover:-translate-y-1 hover:border-brand-200 hover:shadow-raised">
      <ServiceIcon id={id} />
      <h3 className="mt-5 text-lg leading-snug font-semibold text-ink-900 max-sm:text-base">
        <Link
          {...link(servicePath(id))}
          className="rounded-xs after:absolute after:inset-0 after:rounded-lg group-hover:text-brand-700"
        >
          {title}
        </Link>
      </h3>
      <p className="mt-2 mb-6 text-sm text-ink-600 max-sm:hidden">{description}</p>
      <div className="mt-auto border-t border-paper-200 pt-5 text-sm text-ink-600">
        <p>{startingFrom}</p>
        <p className="flex items-baseline justify-between gap-3">
          <span className="display figures text-xl text-ink-900 max-sm:text-sm">
            {price(service.startingPrice)}
          </span>
          <span className="flex items-center gap-1.5 whitespace-nowrap">
            <Clock aria-hidden className="size-3.5 text-ink-400 max-sm:hidden" />
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
