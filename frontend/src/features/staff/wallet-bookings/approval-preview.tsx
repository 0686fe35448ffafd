import type { ApprovalPreviewDto } from '@deccanloop/contracts/staff/money-actions';
import { Banner } from '../../../components/ui/banner';
import { PreviewParts, PreviewPending } from '../money-actions/preview-parts';

export interface ApprovalPreviewProps {
  preview: ApprovalPreviewDto | undefined;
  error: unknown;
  /** When it takes effect. */
  timing: string;
  tone: 'info' | 'warning';
  /** What the customer reads in the statement besides its kind; absent: as the server has it. */
  customerText?: string;
}

/** What a request does, what the ledger books and what the customer will read, as the server computes it. */
export function ApprovalPreview({ preview, error, timing, tone, customerText }: ApprovalPreviewProps) {
  if (!preview) return <PreviewPending error={error} />;
  const { blocked, consequences, entries, customer } = preview;
  const [what, ...further] = consequences;
  if (blocked !== null)
    return (
      <Banner tone="error" title="This is not possible now">
        {blocked}
      </Banner>
    );
  return (
    <div className="grid gap-4 text-sm">
      <Banner tone={tone} title={what}>
        {[...further, timing].join(' ')}
      </Banner>
      {customer !== null && (
        <PreviewParts
          preview={{
            entries,
            customer:
              customerText === undefined
                ? customer
                : { ...customer, then: { ...customer.then, text: customerText } },
          }}
        />
      )}
    </div>
  );
}
