import { PRIORITIES } from '@deccanloop/contracts/enquiries/quotation-options';
import type { HomeQuotationDto } from '@deccanloop/contracts/customer/home';
import { QuotationTags } from '../../../components/quotation/quotation-tags';
import { Tag } from '../../../components/ui/tag';

/** Where a quotation stands, and a priority above the usual. */
export function QuotationBadges({ quotation }: { quotation: HomeQuotationDto }) {
  const { priority } = quotation;
  const isMarked = priority === 'high' || priority === 'urgent';
  return (
    <span className="flex flex-wrap gap-1.5">
      <QuotationTags project={quotation} />
      {isMarked && (
        <Tag tone="danger">{PRIORITIES.find(({ id }) => id === priority)?.label ?? priority} priority</Tag>
      )}
    </span>
  );
}
