import { PROJECT_PROMISES } from '@deccanloop/contracts/project-promises';
import { PAGES, workPath } from '@deccanloop/contracts/routes';
import { SERVICE_IDS, type ServiceId } from '@deccanloop/contracts/service-ids';
import { lazy, type ComponentType, type ReactNode } from 'react';
import { Accordion } from '../../components/ui/accordion';
import { Tag } from '../../components/ui/tag';
import { SERVICE_DETAILS, type ServiceDetails } from '../../content/service-details';
import { priceText } from '../../content/price-text';
import { serviceOf } from '../../content/services';
import { workWith } from '../../content/work/work-with';
import { PaymentPhases } from './payment-phases';
import { RelatedLinks } from './related-links';
import { Scope } from './scope';
import { TermRows } from './term-rows';

/** A row of the sheet: its heading on the left, or above on phones. */
function SheetRow({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-8 gap-y-5 border-t border-paper-200 py-9 md:grid-cols-[9.5rem_minmax(0,1fr)] lg:first:border-t-0 lg:first:pt-0"
    >
      <h2 id={id} className="display text-xl text-ink-900">
        {title}
      </h2>
      <div className="min-w-0">{children}</div>
    </section>
  );
}

function ServiceBody({ id, details }: { id: ServiceId; details: ServiceDetails }) {
  const service = serviceOf(id);
  const work = workWith(id);
  return (
    <div className="min-w-0">
      <SheetRow id="scope" title="Scope">
        <p className="text-ink-700">{details.summary}</p>
        <Scope {...details.scope} />
      </SheetRow>
      <SheetRow id="deliverables" title="Deliverables">
        <TermRows rows={details.deliverables.map(({ name, text }) => ({ term: name, text }))} />
      </SheetRow>
      <SheetRow id="payment" title="Payment">
        <p className="text-ink-700">
          You pay each phase separately. This example is for the starting price of{' '}
          <span className="figures whitespace-nowrap">{priceText(service.startingPrice)}</span>; your
          quotation lists the phases of your project. All amounts {PROJECT_PROMISES.gst}.
        </p>
        <PaymentPhases phases={details.phases} price={service.startingPrice} />
      </SheetRow>
      <SheetRow id="stack" title="Technologies">
        <TermRows rows={details.stack.map(({ area, names }) => ({ term: area, text: names }))} />
      </SheetRow>
      <SheetRow id="questions" title="Questions">
        <Accordion
          items={details.questions.map(({ question, answer }, at) => ({
            id: `question-${at + 1}`,
            title: question,
            content: answer,
          }))}
        />
      </SheetRow>
      {work.length > 0 && (
        <SheetRow id="work" title="Related work">
          <RelatedLinks
            items={work.map(({ slug, title, client, sample }) => ({
              to: workPath(slug),
              title,
              text: client,
              mark: sample && <Tag tone="warning">Sample project</Tag>,
            }))}
          />
        </SheetRow>
      )}
      <SheetRow id="related" title="Related solutions">
        <RelatedLinks
          items={details.related.map((one) => ({ ...one, to: `${PAGES.solutions}#${one.id}` }))}
        />
      </SheetRow>
    </div>
  );
}

/** By id: each service's text is a chunk of its own. */
export const BODIES: ReadonlyMap<ServiceId, ComponentType> = new Map(
  SERVICE_IDS.map((id) => [
    id,
    lazy(async () => {
      const { default: details } = await SERVICE_DETAILS[id]();
      return { default: () => <ServiceBody id={id} details={details} /> };
    }),
  ]),
);
