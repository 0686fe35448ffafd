import type { StaffKycDto } from '@deccanloop/contracts/kyc/dto';
import { APPROVED_BANK_HOURS } from '@deccanloop/contracts/staff/merchant-payouts';
import { KYC_DOCUMENT_TYPES } from '@deccanloop/contracts/kyc/statuses';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog';
import { useReauthentication } from '../../../components/reauthentication/use-reauthentication';
import { Banner } from '../../../components/ui/banner';
import { Button } from '../../../components/ui/button';
import { toast } from '../../../components/ui/toast';
import { Tooltip } from '../../../components/ui/tooltip';
import { formatDateTime } from '../../../lib/format';
import { useDecideKycMutation } from './api';
import { DECISION_PURPOSE, RejectKycDialog } from './reject-kyc-dialog';

export const NOT_ALL_APPROVED = 'All documents must be approved first';

/** Cannot be used now, and can still have the focus: a disabled button would never show why. */
const BLOCKED =
  'aria-disabled:cursor-not-allowed aria-disabled:bg-paper-200 aria-disabled:text-ink-600 aria-disabled:shadow-none aria-disabled:hover:bg-paper-200';

/** Approves or rejects the whole. @param adminId the reviewer, as the call names them */
export function WholeDecision({ kyc, adminId }: { kyc: StaffKycDto; adminId: string }) {
  const [decide] = useDecideKycMutation();
  const { guard, dialog } = useReauthentication(DECISION_PURPOSE);
  // The version that the reviewer has read: a later one may have another decision.
  const [open, setOpen] = useState<{ decision: 'Approved' | 'Rejected'; version: number } | null>(null);
  const [draft, setDraft] = useState('');
  const areApproved = KYC_DOCUMENT_TYPES.every((type) => kyc.documents[type].verified);
  const close = () => setOpen(null);
  const isOpenKyc = kyc.kycStatus === 'Pending' && !kyc.userId.isClosed;

  const approve = (
    <Button
      aria-disabled={!areApproved || undefined}
      onClick={() => areApproved && setOpen({ decision: 'Approved', version: kyc.version })}
      className={BLOCKED}
    >
      Approve KYC
    </Button>
  );
  return (
    <>
      {isOpenKyc && (
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => setOpen({ decision: 'Rejected', version: kyc.version })}>
            Reject KYC
          </Button>
          {areApproved ? approve : <Tooltip text={NOT_ALL_APPROVED}>{approve}</Tooltip>}
        </div>
      )}
      {open?.decision === 'Approved' && (
        <ConfirmDialog
          title={`Approve the KYC of “${kyc.businessName}”?`}
          effects={[
            `${kyc.userId.name} is mailed that the KYC is approved.`,
            kyc.approved
              ? `The change replaces what is in use now. Payouts use another bank account from ${APPROVED_BANK_HOURS} hours after this.`
              : 'A later change by the customer waits for you; what is approved now stays in use until then.',
          ]}
          confirm={{ label: 'Approve KYC', busy: 'Approving...' }}
          onConfirm={async () => {
            await guard(() =>
              decide({ id: kyc.id, status: 'Approved', adminId, version: open.version }).unwrap(),
            );
            toast('The KYC is approved');
            close();
          }}
          onClose={close}
        />
      )}
      {open?.decision === 'Rejected' && (
        <RejectKycDialog
          title="Reject this KYC?"
          description={kyc.businessName}
          consequence={{
            title: `${kyc.userId.name} is mailed with your reason`,
            text: `${kyc.approved ? 'What was approved before stays in use. ' : ''}The customer can correct everything and submit it again. To ask for one document again, reject only that document.`,
          }}
          button={{ label: 'Reject KYC', busy: 'Rejecting...' }}
          draft={draft}
          onDraft={setDraft}
          onReject={(rejectionReason) =>
            decide({
              id: kyc.id,
              status: 'Rejected',
              adminId,
              rejectionReason,
              version: open.version,
            }).unwrap()
          }
          onDone={() => {
            setDraft('');
            toast('The KYC was rejected');
          }}
          onClose={close}
        />
      )}
      {dialog}
    </>
  );
}

/** Who decided about the whole, and why. */
export function WholeOutcome({ kyc }: { kyc: StaffKycDto }) {
  const { kycStatus, decidedAt, decidedBy, rejectionReason, waitingSince } = kyc;
  if (kycStatus === 'Pending' && kyc.userId.isClosed)
    return (
      <Banner tone="info" title="The account is closed" className="mt-5">
        This KYC cannot be decided any more. Its papers are erased at the end of their retention.
      </Banner>
    );
  if (kycStatus === 'Pending' && waitingSince !== null && kyc.approved)
    return (
      <Banner tone="info" title="A change of an approved KYC" className="mt-5">
        What was approved on {formatDateTime(kyc.approved.since)} stays in use until you decide. Compare it
        with the change below.
      </Banner>
    );
  if (kycStatus === 'Pending')
    return waitingSince !== null ? null : (
      <Banner tone="info" title="Waiting for the customer" className="mt-5">
        A rejected document must be sent again. You will find this KYC among the waiting ones then.
      </Banner>
    );
  const isInUse = Boolean(kyc.approved) && kycStatus === 'Rejected';
  const by = `${decidedBy?.name ?? 'a former administrator'}${decidedAt === null ? '' : `, ${formatDateTime(decidedAt)}`}`;
  return kycStatus === 'Approved' ? (
    <Banner tone="success" title={`Approved by ${by}`} className="mt-5" />
  ) : (
    <Banner tone="error" title={`Rejected by ${by}`} className="mt-5">
      {rejectionReason}
      {isInUse && <p className="mt-1">What was approved before stays in use.</p>}
    </Banner>
  );
}
