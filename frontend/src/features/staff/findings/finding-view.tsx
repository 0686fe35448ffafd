import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { ROLES } from '@deccanloop/contracts/accounts/roles';
import type { FindingRecordDto } from '@deccanloop/contracts/staff/findings';
import { EmptyState } from '../../../components/ui/empty-state';
import { Panel, PanelFault } from '../../../components/ui/panel';
import { StaleDataNotice } from '../../../components/ui/stale-data-notice';
import { Tag } from '../../../components/ui/tag';
import { Timeline } from '../../../components/ui/timeline';
import { isApiError } from '../../../lib/api-error';
import { useNow } from '../../../lib/now';
import { FRESH, useFindingQuery } from '../api';
import { findingLabels } from '../labels/finding-labels';
import { momentLabels } from '../labels/finding-moment-labels';
import { Moment } from '../moment';
import { findingsPath } from '../paths';
import { RowsLoading } from '../rows-loading';
import { ViewHeader } from '../view-header';
import { FindingAbout, FindingHandling } from './finding-about';
import { FindingEnding } from './finding-ending';
import { FindingEvidence } from './finding-evidence';
import { isUnderWay } from './is-under-way';

const BACK = { to: findingsPath(), label: 'All findings' };
/** How often an open finding is read again, in ms. */
const FOLLOW_MS = 30_000;
/** While a result is expected. */
const WATCH_MS = 4_000;

/** The page of one finding: what was found, the evidence, and the actions that end it. */
export default function FindingView({ user, record: id }: { user: UserDto; record: string }) {
  const now = useNow();
  const seen = useFindingQuery(id, FRESH);
  const { currentData: finding, error, isFetching, refetch } = seen;
  useFindingQuery(id, {
    pollingInterval: finding?.resolvedAt === null ? (isUnderWay(finding, now) ? WATCH_MS : FOLLOW_MS) : 0,
    skipPollingIfUnfocused: true,
  });
  if (finding)
    return (
      <Finding
        finding={finding}
        user={user}
        notice={error === undefined ? null : <StaleDataNotice fault={error} />}
      />
    );
  const isUnknown = isApiError(error) && (error.status === 404 || error.status === 400);
  return (
    <>
      <ViewHeader title="Finding" back={BACK} />
      <div className="mt-6 rounded-lg border border-paper-200 bg-paper-0 shadow-card">
        {isUnknown ? (
          <EmptyState title="There is no such finding">Open it from the list of findings.</EmptyState>
        ) : error === undefined ? (
          <RowsLoading what="the finding" rows={4} />
        ) : (
          <PanelFault
            title="The finding did not load"
            fault={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
      </div>
    </>
  );
}

interface FindingProps {
  finding: FindingRecordDto;
  user: UserDto;
  notice: React.ReactNode;
}

function Finding({ finding, user, notice }: FindingProps) {
  const { kind, resolvedAt, createdAt } = finding;
  const { title, meaning, customer, action } = findingLabels(kind);
  const isOpen = resolvedAt === null;
  const mayChange = user.role === ROLES.admin;
  return (
    <>
      <ViewHeader
        back={BACK}
        title={
          <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
            {title}
            <Tag tone={isOpen ? 'warning' : 'success'}>{isOpen ? 'Open' : 'Closed'}</Tag>
          </span>
        }
        text={
          <>
            Finding {finding.id}, found <Moment iso={createdAt} />
          </>
        }
      />
      {notice}
      <div className="mt-6 grid items-start gap-6 xl:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
        <div className="grid gap-6">
          <Panel title="What was found">
            <dl className="grid max-w-prose gap-3 px-5 pt-3 pb-6 text-sm sm:px-6">
              <Line term={isOpen ? 'What happened' : 'When it was found'} text={meaning} />
              <Line term={isOpen ? 'The customer' : 'The customer at that time'} text={customer} />
              {isOpen && <Line term="To do" text={action} />}
            </dl>
          </Panel>
          <FindingEvidence finding={finding} />
          <FindingEnding finding={finding} mayChange={mayChange} />
        </div>
        <div className="grid gap-6">
          <FindingHandling finding={finding} user={user} mayChange={mayChange} />
          <FindingAbout finding={finding} />
          <Panel title="Timeline" description="Oldest first. Entries are never changed.">
            <div className="px-5 pt-5 pb-6 sm:px-6">
              <Timeline events={finding.timeline.map(entryOf)} />
            </div>
          </Panel>
        </div>
      </div>
    </>
  );
}

function Line({ term, text }: { term: string; text: string }) {
  return (
    <div>
      <dt className="font-semibold">{term}</dt>
      <dd className="mt-0.5 text-ink-700">{text}</dd>
    </div>
  );
}

function entryOf(moment: FindingRecordDto['timeline'][number], index: number) {
  return {
    id: String(index),
    at: moment.at,
    ...momentLabels(moment),
    actor: `By ${moment.actor?.name ?? 'the system'}`,
    ...(moment.note !== null && {
      children: <p className="mt-1 max-w-prose wrap-anywhere text-ink-700">“{moment.note}”</p>,
    }),
  };
}
