import type { StaffKycDto } from '@deccanloop/contracts/kyc/dto';
import { KYC_DOCUMENT_LABELS, type KycDocumentType } from '@deccanloop/contracts/kyc/statuses';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { KycDocumentTag } from '../../../components/kyc/kyc-tags';
import { FormError } from '../../../components/form/form-error';
import { useReauthentication } from '../../../components/reauthentication/use-reauthentication';
import { Button } from '../../../components/ui/button';
import { toast } from '../../../components/ui/toast';
import type { ApiError } from '../../../lib/api-error';
import { errorAtFields, formErrorOf } from '../../../lib/form-error';
import { formatDateTime } from '../../../lib/format';
import { useDecideKycDocumentMutation } from './api';
import { lastDecider } from './kyc-timeline';
import { DECISION_PURPOSE, RejectKycDialog } from './reject-kyc-dialog';

export interface DocumentDecisionProps {
  kyc: StaffKycDto;
  type: KycDocumentType;
  /** The reason that was typed for this document and not sent. */
  draft: string;
  onDraft: (reason: string) => void;
}

/** The state of one document, and the buttons that decide about it. */
export function DocumentDecision({ kyc, type, draft, onDraft }: DocumentDecisionProps) {
  const document = kyc.documents[type];
  const label = KYC_DOCUMENT_LABELS[type];
  const [decide, { isLoading }] = useDecideKycDocumentMutation();
  const { guard, dialog } = useReauthentication(DECISION_PURPOSE);
  // The version that the reviewer has read: a later one may have another decision.
  const [rejecting, setRejecting] = useState<number | null>(null);
  const [error, setError] = useState<ApiError | null>(null);

  const approve = async () => {
    setError(null);
    try {
      await guard(() => decide({ id: kyc.id, type, status: 'Approved', version: kyc.version }).unwrap());
      toast(`${label} approved`);
    } catch (caught) {
      setError(errorAtFields(caught, {}));
    }
  };

  const isSent = document.status !== 'Missing' && document.status !== 'Draft';
  const canDecide = kyc.kycStatus === 'Pending' && isSent && !kyc.userId.isClosed;
  const by = lastDecider(kyc.timeline, ['document_approved', 'document_rejected'], type);
  return (
    <section aria-label={`Decision about the ${label}`} className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <KycDocumentTag status={document.status} to="staff" />
        {document.decidedAt !== null && (
          <p className="text-xs text-ink-600">
            {by === null ? '' : `By ${by}, `}
            {formatDateTime(document.decidedAt)}
          </p>
        )}
      </div>
      {document.rejectionReason !== null && (
        <p className="border-l-2 border-danger-600 pl-3 text-sm wrap-anywhere whitespace-pre-line text-ink-700">
          {document.rejectionReason}
        </p>
      )}
      {!isSent && kyc.kycStatus === 'Pending' && (
        <p className="text-sm text-ink-600">The customer has not submitted this document yet.</p>
      )}
      {error !== null && <FormError {...formErrorOf(error)} />}
      {canDecide && (
        <div className="grid auto-cols-fr grid-flow-col gap-3">
          {document.status !== 'Rejected' && (
            <Button
              variant="secondary"
              icon={<X aria-hidden className="size-4 text-danger-600" />}
              onClick={() => {
                setError(null);
                setRejecting(kyc.version);
              }}
            >
              {document.status === 'Approved' ? 'Reject after all' : 'Reject'}
              <span className="sr-only"> {label}</span>
            </Button>
          )}
          {document.status !== 'Approved' && (
            <Button
              variant={document.status === 'Rejected' ? 'secondary' : 'primary'}
              icon={<Check aria-hidden className="size-4" />}
              loading={isLoading}
              loadingText="Approving..."
              onClick={() => void approve()}
            >
              {document.status === 'Rejected' ? 'Approve after all' : 'Approve'}
              <span className="sr-only"> {label}</span>
            </Button>
          )}
        </div>
      )}
      {rejecting !== null && (
        <RejectKycDialog
          title={`Reject the ${label}?`}
          description={`${kyc.businessName}. Only this document must be sent again.`}
          consequence={{
            title: `${kyc.userId.name} is mailed with your reason`,
            text: 'The mail names all documents that you decide about in this review.',
          }}
          button={{ label: 'Reject document', busy: 'Rejecting...' }}
          draft={draft}
          onDraft={onDraft}
          onReject={(rejectionReason) =>
            decide({ id: kyc.id, type, status: 'Rejected', rejectionReason, version: rejecting }).unwrap()
          }
          onDone={() => {
            onDraft('');
            toast(`${label} rejected`);
          }}
          onClose={() => setRejecting(null)}
        />
      )}
      {dialog}
    </section>
  );
}
