import { PROJECT_PROMISES } from '@deccanloop/contracts/project-promises';
import { Link } from 'react-router-dom';
import { withGst } from '../../components/estimate/plan';
import { ServiceIllustration } from '../../components/illustrations/service-illustration';
import { Button } from '../../components/ui/button';
import { priceText } from '../../content/price-text';
import { durationText, type Service } from '../../content/services';
import { estimateWith, quotationOf } from './addresses';

/** Price, time and the page's one action. Stays in view on wide screens; a row on tablets. */
export function PriceCard({ service }: { service: Service }) {
  const { id, title, startingPrice } = service;
  return (
    <aside
      aria-label="Price and time"
      className="self-start overflow-clip rounded-lg border border-paper-200 bg-paper-0 shadow-card md:max-lg:grid md:max-lg:grid-cols-[17rem_1fr] print:block lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1"
    >
      <div className="border-paper-200 max-md:hidden md:max-lg:grid md:max-lg:items-center md:max-lg:border-r md:max-lg:bg-brand-50 lg:border-b print:hidden">
        <ServiceIllustration id={id} />
      </div>
      <div className="p-6 lg:p-7">
        <dl className="grid gap-4 md:max-lg:grid-cols-2">
          <div>
            <dt className="text-sm text-ink-600">Starting from</dt>
            <dd className="mt-1">
              <span className="display figures text-3xl text-ink-900">{priceText(startingPrice)}</span>{' '}
              <span className="text-sm whitespace-nowrap text-ink-600">{PROJECT_PROMISES.gst}</span>
              <span className="figures mt-1 block text-sm text-ink-600">
                {priceText(withGst(startingPrice))} with GST
              </span>
            </dd>
          </div>
          <div className="border-paper-200 max-md:border-t max-md:pt-4 lg:border-t lg:pt-4">
            <dt className="text-sm text-ink-600">Time</dt>
            <dd className="display figures mt-1 text-xl text-ink-900">{durationText(service)}</dd>
          </div>
        </dl>
        <Button asChild size="lg" fullWidth className="mt-6 print:hidden">
          <Link to={quotationOf(id)}>
            Request a quotation<span className="sr-only"> for {title}</span>
          </Link>
        </Button>
        <p className="mt-4 text-sm text-ink-600">
          In writing {PROJECT_PROMISES.quotation}, valid for {PROJECT_PROMISES.quotationValid}.{' '}
          <Link
            to={estimateWith(id)}
            className="font-medium text-brand-700 underline underline-offset-4 hover:text-brand-800 print:hidden"
          >
            Estimate with other services
          </Link>
        </p>
      </div>
    </aside>
  );
}
