import { PROJECT_PROMISES } from '@deccanloop/contracts/project-promises';
import { ServiceIcon } from '../../../components/site/service-icon';
import { durationText, startingPriceText, type Service } from '../../../content/services';
import { cx } from '../../../lib/class-names';

/** The services whose page linked to the form, or that were chosen in the price list. */
export function ServiceNotes({ services }: { services: readonly Service[] }) {
  return (
    <ul aria-label="Chosen services" className={cx('grid gap-3', services.length > 1 && 'sm:grid-cols-2')}>
      {services.map((service) => (
        <li key={service.id}>
          <ServiceNote service={service} />
        </li>
      ))}
    </ul>
  );
}

function ServiceNote({ service }: { service: Service }) {
  return (
    <div className="flex items-center gap-4 rounded-lg border border-paper-200 bg-paper-0 p-4 shadow-card sm:px-6">
      <ServiceIcon id={service.id} />
      <div className="min-w-0">
        <p className="font-semibold text-ink-900">{service.title}</p>
        <p className="figures text-sm text-ink-600">
          {startingPriceText(service)} {PROJECT_PROMISES.gst}, {durationText(service)}
        </p>
      </div>
    </div>
  );
}
