import { servicePath } from '@deccanloop/contracts/routes';
import { Clock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ServiceIllustration } from '../../components/illustrations/service-illustration';
import { Button } from '../../components/ui/button';
import { durationText, startingPriceText, type Service } from '../../content/services';
import { cx } from '../../lib/class-names';
import { quotationOf } from './quotation-of';
import { IncludedList } from './included-list';

export interface ServiceCardProps {
  service: Service;
  /** The fragment of the address names it. */
  marked: boolean;
  /** The user is about to open it. */
  onIntent: () => void;
  onOpen: () => void;
}

export function ServiceCard({ service, marked, onIntent, onOpen }: ServiceCardProps) {
  const { id, title, category, description } = service;
  return (
    <li
      id={id}
      className={cx(
        'group flex scroll-mt-28 flex-col overflow-clip rounded-lg border bg-paper-0 shadow-card transition duration-200 hover:shadow-raised',
        marked ? 'border-brand-600 ring-3 ring-brand-600/25' : 'border-paper-200',
      )}
    >
      <div className="overflow-clip border-b border-paper-200">
        <div className="transition duration-500 group-hover:scale-[1.025]">
          <ServiceIllustration id={id} />
        </div>
      </div>
      <div className="flex flex-1 flex-col p-6">
        <p className="eyebrow text-brand-700">{category}</p>
        <h3 className="display mt-2 text-xl text-ink-900">
          <Link
            to={servicePath(id)}
            className="rounded-xs underline-offset-4 hover:text-brand-700 hover:underline"
          >
            {title}
          </Link>
        </h3>
        <p className="mt-2.5 text-sm text-ink-600">{description}</p>
        <div className="hidden pt-4 noscript:block">
          <IncludedList features={service.features} />
        </div>
        <div className="mt-auto pt-6">
          <p className="display figures text-lg text-ink-900">{startingPriceText(service)}</p>
          <p className="mt-1 flex items-center gap-1.5 text-sm text-ink-600">
            <Clock aria-hidden className="size-4" />
            {durationText(service)}
          </p>
          <div className="mt-5 grid grid-cols-2 gap-3">
            <Button
              variant="secondary"
              className="px-3 noscript:hidden"
              aria-haspopup="dialog"
              onPointerEnter={onIntent}
              onFocus={onIntent}
              onClick={(event) => {
                // Safari does not focus clicked buttons, and the focus must return to this one.
                event.currentTarget.focus();
                onOpen();
              }}
            >
              View Details<span className="sr-only"> of {title}</span>
            </Button>
            <Button asChild className="px-3">
              <Link to={quotationOf(id)}>
                Start Project<span className="sr-only"> for {title}</span>
              </Link>
            </Button>
          </div>
        </div>
      </div>
    </li>
  );
}
