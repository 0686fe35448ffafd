import { PAGES } from '@deccanloop/contracts/routes';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Reveal } from '../../components/site/reveal';
import { Section, SectionHeading } from '../../components/site/section';
import { ServiceIcon } from '../../components/site/service-icon';
import { Button } from '../../components/ui/button';
import { durationText, SERVICES, startingPriceText } from '../../content/services';

const OFFERED = SERVICES.slice(0, 6);

/** Six services of the catalogue, each with a link to request a quotation. */
export function OfferedServices() {
  return (
    <Section ground="white" labelledBy="what-we-do">
      <Reveal>
        <SectionHeading
          id="what-we-do"
          eyebrow="What we do"
          title="Six things we are asked for most"
          lead="Each has a starting price and a usual duration. Ask for the one you need, and we reply with a plan."
          action={
            <Link
              to={PAGES.services}
              className="group inline-flex items-center gap-2 font-semibold text-brand-700 hover:underline"
            >
              All {SERVICES.length} services
              <ArrowRight aria-hidden className="size-4.5 transition group-hover:translate-x-0.5" />
            </Link>
          }
        />
      </Reveal>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {OFFERED.map((service, index) => (
          <li key={service.id}>
            <Reveal className="h-full" delay={(index % 3) * 90}>
              <article className="flex h-full flex-col rounded-lg border border-paper-200 bg-paper-0 p-6 shadow-card transition duration-200 hover:border-brand-200 hover:shadow-raised sm:p-7">
                <ServiceIcon id={service.id} />
                <h3 className="mt-6 text-lg font-semibold text-ink-900">{service.title}</h3>
                <p className="mt-2 text-ink-600">{service.description}</p>
                <p className="figures mt-auto flex flex-wrap gap-x-3 gap-y-0.5 pt-5 text-sm text-ink-600">
                  <span className="font-semibold text-ink-900">{startingPriceText(service)}</span>
                  <span>{durationText(service)}</span>
                </p>
                <Button asChild variant="secondary" fullWidth className="mt-5">
                  <Link to={`${PAGES.quotation}?service=${service.id}`}>
                    Get Quotation
                    <span className="sr-only"> for {service.title}</span>
                  </Link>
                </Button>
              </article>
            </Reveal>
          </li>
        ))}
      </ul>
    </Section>
  );
}
