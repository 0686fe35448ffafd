import { APPROVED_BANK_HOURS } from '@deccanloop/contracts/staff/merchant-payouts';
import { Banner } from '../../components/ui/banner';
import { Panel } from '../../components/ui/panel';
import { KYC_PATH } from '../../lib/kyc-path';
import { BankStep } from './bank-step';
import { BusinessStep } from './business-step';
import type { StepProps } from './step-props';

export interface ChangeViewProps extends Omit<StepProps, 'saveLabel' | 'backTo'> {
  what: 'business' | 'bank';
}

const PARTS = {
  business: { title: 'Change your business information', Step: BusinessStep },
  bank: { title: 'Change your bank details', Step: BankStep },
} as const;

/** One part of a submitted or approved KYC. */
export function ChangeView({ what, ...props }: ChangeViewProps) {
  const { title, Step } = PARTS[what];
  const isApproved = Boolean(props.kyc.approved);
  return (
    <div className="max-w-3xl">
      {isApproved && (
        <Banner tone="info" title="Our team checks the change" className="mb-6">
          Until it is approved, what is approved now stays in use.
          {what === 'bank' &&
            ` Payouts go to the approved account, and to the new one from ${APPROVED_BANK_HOURS} hours after its approval.`}{' '}
          We mail you about the change.
        </Banner>
      )}
      <Panel title={title}>
        <div className="px-5 pt-6 pb-6 sm:px-6">
          <Step {...props} backTo={KYC_PATH} saveLabel={isApproved ? 'Save and have it checked' : 'Save'} />
        </div>
      </Panel>
    </div>
  );
}
