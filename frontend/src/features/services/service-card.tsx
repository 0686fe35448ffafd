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
        <p className="eyebrow text-brand-700">{messages.category(category)}</p>
        <h3 className="display mt-2 text-xl text-ink-900">
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
        <p className="mt-2.5 text-sm text-ink-600">{description}</p>
        <div className="hidden pt-4 noscript:block">
          <IncludedList features={features} />
        </div>
        <div className="mt-auto pt-6">
          <p className="display figures text-lg text-ink-900">{messages.startingPrice(service)}</p>
          <p className="mt-1 flex items-center gap-1.5 text-sm text-ink-600">
            <Clock aria-hidden className="size-4" />
            {duration(service)}
          </p>
          <div className="mt-5 grid grid-cols-2 gap-3">
            <Button
              variant="secondary"
              className="px-3 noscript:hidden"
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
            <Button asChild className="px-3">
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
