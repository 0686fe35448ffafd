import { KYC_DOCUMENT_TYPES } from '@deccanloop/contracts/kyc/statuses';
import type { KycDto } from '@deccanloop/contracts/kyc/dto';
import { useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog';
import { KycStatusTag } from '../../components/kyc/kyc-tags';
import { Banner } from '../../components/ui/banner';
import { Button } from '../../components/ui/button';
import { Panel } from '../../components/ui/panel';
import { StatusMark } from '../../components/ui/status-mark';
import { Timeline } from '../../components/ui/timeline';
import { useFragment } from '../../lib/fragment';
import { formatDateTime } from '../../lib/format';
import { stepPath } from '../../lib/kyc-path';
import { BankList, BusinessList } from './details-lists';
import { ConsentFirst } from './documents/consent';
import { DocumentCard } from './documents/document-card';
import { canSend } from './documents/document-files';
import { customerTimeline } from './kyc-events';
import { nextStepOf } from './next-step';
import { type ChangeableStep } from './steps';

/** After the submission: where it stands, document by document, and what can be done. */
export function StatusView({ kyc }: { kyc: KycDto }) {
  const [asked, setAsked] = useState<ChangeableStep | null>(null);
  const [isChanging, setChanging] = useState(false);
  const navigate = useNavigate();
  // The dashboard leads to the document that must be sent again.
  useFragment();
  const isApproved = kyc.kycStatus === 'Approved';
  const change = (step: ChangeableStep) => {
    if (step === 'documents') setChanging(true);
    else void navigate(stepPath(step));
  };
  const changeButton = (step: ChangeableStep, what: string): ReactNode => (
    <Button size="sm" variant="secondary" onClick={() => (isApproved ? setAsked(step) : change(step))}>
      Change<span className="sr-only"> {what}</span>
    </Button>
  );
  return (
    <>
      <Summary kyc={kyc} />
      <div className="mt-6 grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-6">
          <Panel
            title="Documents"
            {...(isApproved && !isChanging && { action: changeButton('documents', 'the documents') })}
          >
            <div className="mt-4 divide-y divide-paper-200 border-t border-paper-200">
              <ConsentFirst
                kyc={kyc}
                isNeeded={KYC_DOCUMENT_TYPES.some((type) => canSend(kyc, type, isChanging))}
              >
                {KYC_DOCUMENT_TYPES.map((type) => (
                  <DocumentCard key={type} kyc={kyc} type={type} isChanging={isChanging} />
                ))}
              </ConsentFirst>
            </div>
          </Panel>
          {kyc.business && (
            <Panel
              title="Business information"
              {...(kyc.kycStatus !== 'Rejected' && {
                action: changeButton('business', 'the business information'),
              })}
            >
              <div className="px-5 pt-2 pb-5 sm:px-6">
                <BusinessList business={kyc.business} />
              </div>
            </Panel>
          )}
          {kyc.bank && (
            <Panel
              title="Bank details"
              {...(kyc.kycStatus !== 'Rejected' && { action: changeButton('bank', 'the bank details') })}
            >
              <div className="px-5 pt-2 pb-5 sm:px-6">
                <BankList bank={kyc.bank} />
              </div>
            </Panel>
          )}
        </div>
        <div className="grid min-w-0 gap-6">
          <Panel title="Timeline">
            <div className="px-5 pt-4 pb-6 sm:px-6">
              <Timeline label="Timeline of your KYC" events={customerTimeline(kyc)} />
            </div>
          </Panel>
          {kyc.approved && kyc.kycStatus !== 'Approved' && <InUse approved={kyc.approved} />}
          {kyc.consent !== null && (
            <p className="px-1 text-xs text-ink-600">
              You agreed to the consent of {kyc.consent.version} on {formatDateTime(kyc.consent.at)}.
            </p>
          )}
        </div>
      </div>
      {asked !== null && (
        <ConfirmDialog
          title="Change an approved KYC?"
          effects={[
            'Our team checks each change that you save, and we mail you about it.',
            'Until a change is approved, what is approved now stays in use: live payments go on, and payouts go to the approved bank account.',
          ]}
          confirm={{ label: 'Go on and change it', busy: 'Opening...' }}
          onConfirm={async () => {
            setAsked(null);
            change(asked);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

/** What a change is to replace, and stays in use until then. */
function InUse({ approved: { since, business, bank } }: { approved: NonNullable<KycDto['approved']> }) {
  return (
    <Panel title="In use now" description={`Approved ${formatDateTime(since)}, until a change is approved.`}>
      <div className="grid gap-2 px-5 pt-2 pb-5 sm:px-6">
        {business !== null && <BusinessList business={business} />}
        {bank !== null && <BankList bank={bank} />}
        {business === null && bank === null && (
          <p className="text-sm text-ink-700">Your business information and bank details are unchanged.</p>
        )}
      </div>
    </Panel>
  );
}

function Summary({ kyc }: { kyc: KycDto }) {
  const { title, text, mark } = nextStepOf(kyc);
  const { kycStatus, submittedAt, decidedAt, rejectionReason } = kyc;
  return (
    <section
      aria-label="Status of your KYC"
      className="flex gap-6 rounded-lg border border-paper-200 bg-paper-0 p-5 shadow-card sm:p-6"
    >
      <span className="max-sm:hidden">
        <StatusMark kind={mark} size={92} />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h2 className="display text-xl">{title}</h2>
          {/* Not while it waits for the customer: the heading says so. */}
          {mark !== 'held' && <KycStatusTag status={kycStatus} to="customer" />}
        </div>
        <p role="status" className="mt-2 max-w-prose text-ink-700">
          {text}
        </p>
        <p className="mt-2 flex flex-wrap gap-x-4 text-sm text-ink-600">
          {submittedAt !== null && <span>Submitted {formatDateTime(submittedAt)}</span>}
          {decidedAt !== null && <span>Decided {formatDateTime(decidedAt)}</span>}
        </p>
        {kycStatus === 'Rejected' && (
          <>
            <Banner tone="error" title="Why" className="mt-4 max-w-prose">
              <span className="whitespace-pre-line">{rejectionReason}</span>
            </Banner>
            <Button asChild className="mt-4 max-sm:w-full">
              <Link to={stepPath('business')}>Change and submit again</Link>
            </Button>
          </>
        )}
      </div>
    </section>
  );
}
