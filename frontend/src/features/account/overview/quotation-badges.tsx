import { PRIORITIES } from '@deccanloop/contracts/enquiries/quotation-options';
import type { HomeQuotationDto } from '@deccanloop/contracts/customer/home';
import { ProjectStatusTag, QuotationStatusTag } from '../../../components/quotation/quotation-tags';
import { Tag } from '../../../components/ui/tag';

/** The status of a quotation, the customer's answer, the state of its project, and a priority above the usual. */
export function QuotationBadges({ quotation }: { quotation: HomeQuotationDto }) {
  const { status, customerDecision, projectStatus, priority } = quotation;
  const isMarked = priority === 'high' || priority === 'urgent';
  return (
    <span className="flex flex-wrap gap-1.5">
      <QuotationStatusTag status={status} to="customer" />
      {customerDecision === 'declined' && <Tag tone="danger">Declined</Tag>}
      {projectStatus !== null && <ProjectStatusTag status={projectStatus} />}
      {isMarked && (
        <Tag tone="danger">{PRIORITIES.find(({ id }) => id === priority)?.label ?? priority} priority</Tag>
      )}
    </span>
  );
}
