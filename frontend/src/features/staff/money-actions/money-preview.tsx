import type { MoneyAction } from '@deccanloop/contracts/staff/money-actions';
import { Banner } from '../../../components/ui/banner';
import { usePreviewMoneyActionQuery } from '../api';
import { consequenceOf } from './consequence';
import { PreviewParts, PreviewPending } from './preview-parts';

export interface MoneyPreviewProps {
  action: MoneyAction;
  subjectId: string;
  /** What the customer will read of it. */
  reference: string;
  /** When it takes effect. */
  timing: string;
  tone: 'info' | 'warning';
}

/** What an action books and what the customer will read, as the server computes it. */
export function MoneyPreview({ action, subjectId, reference, timing, tone }: MoneyPreviewProps) {
  const { currentData, data, error } = usePreviewMoneyActionQuery(
    { action, subjectId, ...(reference !== '' && { reference }) },
    { refetchOnMountOrArgChange: true },
  );
  // While a reference is typed, the amounts before stay: they do not depend on it.
  const preview = currentData ?? data;
  if (!preview) return <PreviewPending error={error} />;
  return (
    <div className="grid gap-4 text-sm">
      <Banner tone={tone} title={consequenceOf(preview)}>
        {timing}
      </Banner>
      <PreviewParts preview={preview} />
    </div>
  );
}
