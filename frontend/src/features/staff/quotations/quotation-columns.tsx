import type { StaffProjectDto } from '@deccanloop/contracts/quotations/dto';
import {
  DecisionTag,
  ProjectStatusTag,
  QuotationStatusTag,
} from '../../../components/quotation/quotation-tags';
import { OverdueTag } from '../../../components/ui/overdue-tag';
import { PriorityMark, UrgentTag } from '../../../components/ui/priority-mark';
import { RowLink } from '../../../components/table/row-link';
import type { TableColumn } from '../../../components/table/table-column';
import { Tag } from '../../../components/ui/tag';
import { Money } from '../../../components/ui/money';
import { TimeAgo } from '../../../components/ui/time-ago';
import { dayText } from '../../../lib/india-days';
import { useNow } from '../../../lib/now';
import { quotationPath } from '../../../lib/quotation-path';
import { overdueText } from '../../../components/quotation/overdue';
import { priorityLabel } from '../../../components/quotation/quotation-labels';

const NONE = <span className="text-ink-600">—</span>;

/** Status, the customer's answer or the state of the work, and what is urgent or late. */
export function StateTags({ project }: { project: StaffProjectDto }) {
  const { status, projectStatus, timelineAndBudget } = project;
  const late = overdueText(project, useNow());
  return (
    <span className="flex flex-wrap gap-1.5">
      <QuotationStatusTag status={status} to="staff" />
      {projectStatus === null ? (
        <DecisionTag project={project} to="staff" />
      ) : (
        <>
          {/* A new price needs acceptance again, also while the work goes on. */}
          {project.customerDecision !== 'accepted' && <DecisionTag project={project} to="staff" />}
          <ProjectStatusTag status={projectStatus} />
        </>
      )}
      {!project.detailsGiven && <Tag tone="warning">Details not yet given</Tag>}
      {timelineAndBudget.priority === 'urgent' && <UrgentTag />}
      {late !== null && <OverdueTag>{late}</OverdueTag>}
    </span>
  );
}

/** The columns of all quotations; the title is the link, and it covers the row. */
export const QUOTATION_COLUMNS: readonly TableColumn<StaffProjectDto>[] = [
  {
    id: 'title',
    header: 'Quotation',
    shown: 'always',
    card: 'title',
    className: 'max-w-64',
    cell: ({ _id, projectId, projectInfo, clientInfo }) => (
      <>
        <RowLink to={quotationPath(_id)} title={projectInfo.projectTitle} className="block truncate">
          {projectInfo.projectTitle}
        </RowLink>
        <span className="block truncate text-xs text-ink-600">
          <span className="font-mono">{projectId}</span> ·{' '}
          {clientInfo.companyName === null
            ? clientInfo.clientName
            : `${clientInfo.clientName}, ${clientInfo.companyName}`}
        </span>
      </>
    ),
  },
  {
    id: 'state',
    header: 'Status',
    card: 'line',
    className: 'max-w-72',
    cell: (project) => <StateTags project={project} />,
  },
  {
    id: 'total',
    header: 'Price',
    align: 'end',
    sort: 'descending',
    card: 'value',
    className: 'whitespace-nowrap',
    cell: ({ totalPaise, status }) => {
      if (totalPaise !== null) return <Money paise={totalPaise} className="font-semibold" />;
      return status === 'rejected' ? NONE : <span className="text-warning-700">No price yet</span>;
    },
  },
  {
    id: 'assignee',
    header: 'Assignee',
    card: 'named',
    className: 'max-w-36',
    cell: ({ assignee }) =>
      assignee === null ? (
        <span className="text-ink-600">Not assigned</span>
      ) : (
        <span className="block truncate">{assignee.name}</span>
      ),
  },
  {
    id: 'deadline',
    header: 'Deadline',
    align: 'end',
    sort: 'ascending',
    card: 'named',
    className: 'whitespace-nowrap',
    cell: ({ deadline }) => (deadline === null ? NONE : dayText(deadline)),
  },
  {
    id: 'submitted',
    header: 'Submitted',
    align: 'end',
    sort: 'descending',
    card: 'named',
    className: 'whitespace-nowrap text-ink-600',
    cell: ({ submittedAt }) => <TimeAgo iso={submittedAt} />,
  },
  {
    id: 'priority',
    header: 'Priority',
    shown: 'chosen',
    card: 'named',
    cell: ({ timelineAndBudget: { priority } }) =>
      priority === null ? NONE : <PriorityMark priority={priority} label={priorityLabel(priority)} />,
  },
  {
    id: 'service',
    header: 'Service',
    shown: 'chosen',
    card: 'named',
    cell: ({ projectInfo }) => projectInfo.projectType,
  },
];
