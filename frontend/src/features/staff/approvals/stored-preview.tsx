import { usePreviewApprovalQuery } from '../api';
import { ApprovalPreview } from '../wallet-bookings/approval-preview';

/** What a stored request would do now; the request may be hours old. */
export function StoredPreview({ id, timing }: { id: string; timing: string }) {
  const { currentData, error } = usePreviewApprovalQuery(id, { refetchOnMountOrArgChange: true });
  return <ApprovalPreview preview={currentData} error={error} timing={timing} tone="warning" />;
}
