import { PRIORITIES } from '@deccanloop/contracts/enquiries/quotation-options';
import type { HomeQuotationDto } from '@deccanloop/contracts/customer/home';
import { PROJECT_STATUS_LABELS, type QuotationStatus } from '@deccanloop/contracts/quotations/states';
import { Tag, type TagProps } from '../../../components/ui/tag';

const STATUS = {
  submitted: { label: 'Submitted', tone: 'brand' },
  pending: { label: 'Pending', tone: 'warning' },
  approved: { label: 'Approved', tone: 'success' },
  rejected: { label: 'Rejected', tone: 'danger' },
} as const satisfies Record<QuotationStatus, { label: string; tone: NonNullable<TagProps['tone']> }>;

/** The status of a quotation, the customer's answer, the state of its project, and a priority above the usual. */
export function QuotationBadges({ quotation }: { quotation: HomeQuotationDto }) {
  const { status, customerDecision, projectStatus, priority } = quotation;
  const { label, tone } = STATUS[status];
  const isMarked = priority === 'high' || priority === 'urgent';
  return (
    <span className="flex flex-wrap gap-1.5">
      <Tag tone={tone}>{label}</Tag>
      {customerDecision === 'declined' && <Tag tone="danger">Declined</Tag>}
      {projectStatus !== null && <Tag tone="neutral">{PROJECT_STATUS_LABELS[projectStatus]}</Tag>}
      {isMarked && (
        <Tag tone="danger">{PRIORITIES.find(({ id }) => id === priority)?.label ?? priority} priority</Tag>
      )}
    </span>
  );
}
