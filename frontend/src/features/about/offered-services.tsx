import { PROJECT_PROMISES } from '@deccanloop/contracts/project-promises';
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
          lead={`Each has a starting price (${PROJECT_PROMISES.gst}) and a usual duration. Ask for the one you need, and we reply with a plan.`}
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
      <ul className="grid max-sm:border-b max-sm:border-paper-200 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3">
        {OFFERED.map((service, index) => (
          <li key={service.id}>
            <Reveal className="h-full" delay={(index % 3) * 90}>
              <article className="grid h-full grid-cols-[auto_1fr] gap-x-4 border-t border-paper-200 py-5 sm:flex sm:flex-col sm:rounded-lg sm:border sm:bg-paper-0 sm:p-7 sm:shadow-card sm:transition sm:duration-200 sm:hover:border-brand-200 sm:hover:shadow-raised">
                <div className="row-span-3">
                  <ServiceIcon id={service.id} />
                </div>
                <h3 className="font-semibold text-ink-900 sm:mt-6 sm:text-lg">{service.title}</h3>
                <p className="mt-2 text-ink-600 max-sm:hidden">{service.description}</p>
                <p className="figures flex flex-wrap gap-x-3 gap-y-0.5 text-sm sm:mt-auto sm:pt-5 text-ink-600">
                  <span className="font-semibold text-ink-900">{startingPriceText(service)}</span>
                  <span>{durationText(service)}</span>
                </p>
                <Button
                  asChild
                  variant="secondary"
                  className="mt-3 max-sm:h-9 max-sm:justify-self-start max-sm:rounded-sm max-sm:px-3.5 sm:mt-5 sm:w-full"
                >
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
