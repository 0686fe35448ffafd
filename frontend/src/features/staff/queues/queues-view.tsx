import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import type { QueuesDto } from '@deccanloop/contracts/staff/queues-dto';
import { sectionLabel } from '@deccanloop/contracts/workspace/sections';
import { ExternalLink } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { Tabs } from '../../../components/ui/tabs';
import { FRESH } from '../api';
import { ViewHeader } from '../view-header';
import { useQueuesQuery } from './api';
import { DeadLetters } from './dead-letters';
import { DeadWebhooks } from './dead-webhooks';
import { JobsTable } from './jobs-table';
import { QueueTiles } from './queue-tiles';

/** How often the state is read again while the page is visible, in ms: two heartbeats. */
const WATCH_MS = 10_000;
const TAB = 'tab';
const TABS = ['jobs', 'dead-letters', 'webhooks'] as const;

/** Every job with what waits and what has failed, and what administrators do about it. */
export default function QueuesView({ user }: { user: UserDto }) {
  const [address, setAddress] = useSearchParams();
  const state = useQueuesQuery(undefined, {
    ...FRESH,
    pollingInterval: WATCH_MS,
    skipPollingIfUnfocused: true,
  });
  const { data } = state;
  const shown = TABS.find((tab) => tab === address.get(TAB)) ?? TABS[0];
  return (
    <>
      <ViewHeader
        title={sectionLabel('queues', user.role)}
        text="The work that runs in the background. It is read again every 10 seconds while this page is open."
        action={data && <BoardLink path={data.boardPath} />}
      />
      <QueueTiles queues={data} isUnknown={state.isError && data === undefined} />
      <div className="mt-8">
        <Tabs
          label="Parts of the queues"
          value={shown}
          // Another tab has other pages and filters.
          onChange={(id) =>
            setAddress(id === TABS[0] ? {} : { [TAB]: id }, { replace: true, preventScrollReset: true })
          }
          tabs={[
            { id: 'jobs', label: 'Jobs', content: <JobsTable state={state} /> },
            {
              id: 'dead-letters',
              label: 'Dead letters',
              ...countOf(data && deadLettersOf(data)),
              content: <DeadLetters />,
            },
            {
              id: 'webhooks',
              label: 'Failed webhooks',
              ...countOf(data?.webhooks.deadLetters),
              content: <DeadWebhooks />,
            },
          ]}
        />
      </div>
    </>
  );
}

const countOf = (count: number | undefined) => (count === undefined ? {} : { count });

const deadLettersOf = ({ jobs }: QueuesDto): number =>
  jobs.reduce((sum, { deadLetters }) => sum + deadLetters, 0);

/** A document of its own, so a link and no navigation inside the app. */
function BoardLink({ path }: { path: string | null }) {
  if (path === null)
    return (
      <p className="max-w-64 text-sm text-ink-600">
        The queue is in PostgreSQL, so there is no page of single jobs.
      </p>
    );
  return (
    <a
      href={path}
      target="_blank"
      rel="noreferrer"
      className="inline-flex h-9 items-center gap-2 rounded-md border border-paper-300 bg-paper-0 px-3.5 text-sm font-semibold text-ink-800 shadow-card transition hover:border-ink-300 hover:bg-paper-50"
    >
      Jobs in the queue <ExternalLink aria-hidden className="size-4 text-ink-500" />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  );
}
