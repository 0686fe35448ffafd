import type { ProjectDto } from '@deccanloop/contracts/quotations/dto';
import { QuotationTags } from '../../../components/quotation/quotation-tags';
import { RowLink } from '../../../components/table/row-link';
import type { TableColumn } from '../../../components/table/table-column';
import { Money } from '../../../components/ui/money';
import { formatDate } from '../../../lib/format';
import { quotationPath } from '../../../lib/quotation-path';

function Title({ project: { _id, projectId, projectInfo } }: { project: ProjectDto }) {
  return (
    <div className="grid gap-0.5">
      <RowLink to={quotationPath(_id)} className="line-clamp-2 max-w-md wrap-anywhere">
        {projectInfo.projectTitle}
      </RowLink>
      <span className="text-xs text-ink-600">
        <span className="font-mono">{projectId}</span>
        {projectInfo.projectType && ` · ${projectInfo.projectType}`}
      </span>
    </div>
  );
}

/** How much of it is paid; a dash before there is a price. */
function Paid({ phases }: ProjectDto) {
  if (phases.length === 0) return <span className="text-ink-600">—</span>;
  const paid = phases.filter(({ state }) => state === 'paid').length;
  return (
    <span className="figures whitespace-nowrap text-ink-700">
      {paid} of {phases.length} paid
    </span>
  );
}

export const COLUMNS: readonly TableColumn<ProjectDto>[] = [
  {
    id: 'title',
    header: 'Quotation',
    shown: 'always',
    card: 'title',
    className: 'w-[34%]',
    cell: (project) => <Title project={project} />,
  },
  {
    id: 'status',
    header: 'Status',
    shown: 'always',
    card: 'line',
    cell: (project) => <QuotationTags project={project} />,
  },
  {
    id: 'total',
    header: 'Before GST',
    shown: 'always',
    align: 'end',
    card: 'named',
    cell: ({ totalPaise }) =>
      totalPaise === null ? <span className="text-ink-600">—</span> : <Money paise={totalPaise} />,
  },
  {
    id: 'phases',
    header: 'Phases',
    shown: 'always',
    card: 'named',
    cell: (project) => <Paid {...project} />,
  },
  {
    id: 'sent',
    header: 'Sent',
    shown: 'always',
    align: 'end',
    card: 'named',
    className: 'whitespace-nowrap text-ink-600',
    cell: ({ submittedAt }) => <time dateTime={submittedAt}>{formatDate(submittedAt)}</time>,
  },
];
