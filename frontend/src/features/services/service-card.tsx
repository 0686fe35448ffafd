import { servicePath } from '@deccanloop/contracts/routes';
import { Clock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ServiceIllustration } from '../../components/illustrations/service-illustration';
import { Button } from '../../components/ui/button';
import type { Service } from '../../content/services';
import { cx } from '../../lib/class-names';
import { useSiteLanguage } from '../../lib/site-language';
import { IncludedList } from './included-list';
import { quotationOf } from './addresses';
import { useServicesMessages } from './services-messages';

export interface ServiceCardProps {
  service: Service;
  /** The fragment of the address names it. */
  marked: boolean;
  /** The user is about to open it. */
  onIntent: () => void;
  onOpen: () => void;
}

export function ServiceCard({ service, marked, onIntent, onOpen }: ServiceCardProps) {
  const { id, category } = service;
  const { link } = useSiteLanguage();
  const { catalogue: messages, texts, duration } = useServicesMessages();
  const { title, description, features } = texts(service);
  const hintId = messages.inEnglish === null ? undefined : `${id}-language`;
  return (
    <li
      id={id}
      className={cx(
        'group scroll-mt-28 max-sm:grid max-sm:grid-cols-[6rem_minmax(0,1fr)] max-sm:gap-x-4 max-sm:border-t max-sm:py-5',
        'sm:flex sm:flex-col sm:overflow-clip sm:rounded-lg sm:border sm:bg-paper-0 sm:shadow-card sm:transition sm:duration-200 sm:hover:shadow-raised',
        marked ? 'rounded-sm border-brand-600 ring-3 ring-brand-600/25' : 'border-paper-200',
      )}
    >
      <div className="overflow-clip border-paper-200 max-sm:self-start max-sm:rounded-sm max-sm:border sm:border-b">
        <div className="transition duration-500 group-hover:scale-[1.025]">
          <ServiceIllustration id={id} />
        </div>
      </div>
      <div className="flex flex-1 flex-col sm:p-6">
        <p className="eyebrow text-brand-700 max-sm:hidden">{messages.category(category)}</p>
        <h3 className="display text-lg text-ink-900 sm:mt-2 sm:text-xl">
          <Link
            {...link(servicePath(id))}
            aria-describedby={hintId}
            className="rounded-xs underline-offset-4 hover:text-brand-700 hover:underline"
          >
            {title}
          </Link>
        </h3>
        {hintId !== undefined && (
          <p id={hintId} className="mt-1 text-xs text-ink-500">
            {messages.inEnglish}
          </p>
        )}
        <p className="mt-2.5 text-sm text-ink-600 max-sm:hidden">{description}</p>
        <div className="hidden pt-4 noscript:block">
          <IncludedList features={features} />
        </div>
        <div className="mt-auto pt-1 sm:pt-6">
          <p className="display figures text-ink-900 sm:text-lg">{messages.startingPrice(service)}</p>
          <p className="mt-1 flex items-center gap-1.5 text-sm text-ink-600">
            <Clock aria-hidden className="size-4" />
            {duration(service)}
          </p>
          <div className="mt-2 flex flex-wrap gap-x-1 sm:mt-5 sm:grid sm:grid-cols-2 sm:gap-3">
            <Button
              variant="ghost"
              className="px-3! noscript:hidden max-sm:-ml-3"
              aria-haspopup="dialog"
              aria-label={messages.detailsOf(title)}
              onPointerEnter={onIntent}
              onFocus={onIntent}
              onClick={(event) => {
                // Safari does not focus clicked buttons, and the focus must return to this one.
                event.currentTarget.focus();
                onOpen();
              }}
            >
              {messages.details}
            </Button>
            <Button asChild variant="secondary" className="px-3!">
              <Link {...link(quotationOf(id))} aria-label={messages.startFor(title)}>
                {messages.start}
              </Link>
            </Button>
          </div>
        </div>
      </div>
    </li>
  );
}
