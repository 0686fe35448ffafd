import { PROJECT_PROMISES } from '@deccanloop/contracts/project-promises';
import { servicePath } from '@deccanloop/contracts/routes';
import type { ServiceId } from '@deccanloop/contracts/service-ids';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { SERVICES, startingPriceText, type Service } from '../../content/services';
import { cx } from '../../lib/class-names';

/** The services before and after this one in the catalogue. */
export function Neighbours({ id }: { id: ServiceId }) {
  const at = SERVICES.findIndex((service) => service.id === id);
  const [previous, next] = [SERVICES[at - 1], SERVICES[at + 1]];
  return (
    <nav aria-label="Other services" className="border-t border-paper-200 bg-paper-50 print:hidden">
      <ul className="frame grid divide-paper-200 max-sm:divide-y sm:grid-cols-2 sm:divide-x">
        <li className="empty:max-sm:hidden">
          {previous && <NeighbourLink service={previous} direction="Previous" />}
        </li>
        <li className="empty:max-sm:hidden">{next && <NeighbourLink service={next} direction="Next" />}</li>
      </ul>
    </nav>
  );
}

function NeighbourLink({ service, direction }: { service: Service; direction: 'Previous' | 'Next' }) {
  const isNext = direction === 'Next';
  const Arrow = isNext ? ArrowRight : ArrowLeft;
  return (
    <Link
      to={servicePath(service.id)}
      className={cx(
        'group flex items-center gap-4 rounded-sm py-7 sm:py-9',
        isNext ? 'flex-row-reverse text-right sm:pl-6' : 'sm:pr-6',
      )}
    >
      <Arrow aria-hidden className="size-5 shrink-0 text-ink-400 group-hover:text-brand-700" />
      <span className="min-w-0 flex-1">
        <span className="block text-sm text-ink-600">{direction} service</span>
        <span className="mt-0.5 block font-semibold text-ink-900 group-hover:text-brand-700">
          {service.title}
        </span>
        <span className="figures mt-0.5 block text-sm text-ink-600">
          {startingPriceText(service)} {PROJECT_PROMISES.gst}
        </span>
      </span>
    </Link>
  );
}
