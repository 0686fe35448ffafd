import type { WebhookEndpointDto } from '@deccanloop/contracts/merchant/webhooks';
import { ChevronRight, Webhook } from 'lucide-react';
import { Link } from 'react-router-dom';
import { TimeAgo } from '../../../components/ui/time-ago';
import { DeliveryTag, endpointPath, EndpointTag, eventsText } from './webhook-labels';

/** Endpoints with their state and last result; each leads to its page. */
export function EndpointList({ endpoints }: { endpoints: readonly WebhookEndpointDto[] }) {
  return (
    <ul className="mt-3 divide-y divide-paper-200">
      {endpoints.map((endpoint) => (
        <EndpointRow key={endpoint.id} endpoint={endpoint} />
      ))}
    </ul>
  );
}

function EndpointRow({ endpoint }: { endpoint: WebhookEndpointDto }) {
  const { id, url, description, lastDelivery } = endpoint;
  return (
    <li className="group relative flex items-center gap-4 px-5 py-5 transition hover:bg-paper-50 sm:px-6">
      <span className="hidden size-10 shrink-0 place-items-center rounded-md bg-paper-100 text-ink-700 sm:grid">
        <Webhook aria-hidden className="size-4.5" />
      </span>
      <div className="min-w-0 flex-1 text-sm">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <Link
            to={endpointPath(id)}
            className="min-w-0 rounded-xs font-mono text-[0.8125rem] font-medium wrap-anywhere text-ink-900 group-hover:text-brand-700 after:absolute after:inset-0"
          >
            {url}
          </Link>
          <EndpointTag {...endpoint} />
        </div>
        <p className="mt-1 text-ink-600 wrap-anywhere">
          {description !== '' && `${description} · `}
          {eventsText(endpoint)}
        </p>
        <p className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-600">
          {lastDelivery === null ? (
            'Nothing sent yet'
          ) : (
            <>
              <span>Last:</span>
              <DeliveryTag {...lastDelivery} />
              <TimeAgo iso={lastDelivery.createdAt} />
            </>
          )}
        </p>
      </div>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-400" />
    </li>
  );
}
