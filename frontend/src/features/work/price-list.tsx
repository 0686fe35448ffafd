import { PROJECT_PROMISES } from '@deccanloop/contracts/project-promises';
import { withGst } from '../../components/estimate/plan';
import { priceOf, type CaseStudy } from '../../content/work/case-study';
import { priceText } from '../../content/price-text';
import { serviceOf } from '../../content/services';

/** What the project cost, by service. */
export function PriceList({ services }: Pick<CaseStudy, 'services'>) {
  const total = priceOf({ services });
  return (
    <dl className="grid gap-3 text-sm">
      {services.map(({ id, price }) => (
        <div key={id} className="flex items-baseline justify-between gap-4">
          <dt className="text-ink-800">{serviceOf(id).title}</dt>
          <dd className="figures whitespace-nowrap text-ink-600">{priceText(price)}</dd>
        </div>
      ))}
      <div className="flex items-baseline justify-between gap-4 border-t border-paper-200 pt-3 font-semibold text-ink-900">
        <dt>Price {PROJECT_PROMISES.gst}</dt>
        <dd className="figures whitespace-nowrap">{priceText(total)}</dd>
      </div>
      <div className="flex items-baseline justify-between gap-4 text-ink-600">
        <dt>With GST</dt>
        <dd className="figures whitespace-nowrap">{priceText(withGst(total))}</dd>
      </div>
    </dl>
  );
}
