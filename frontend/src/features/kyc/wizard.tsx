import { KYC_STEPS, type KycStep } from '@deccanloop/contracts/kyc/statuses';
import { useEffect, useRef, type ComponentType } from 'react';
import { Banner } from '../../components/ui/banner';
import { Panel } from '../../components/ui/panel';
import { Stepper } from '../../components/ui/stepper';
import { cx } from '../../lib/class-names';
import { stepPath } from '../../lib/kyc-path';
import { BankStep } from './bank-step';
import { BusinessStep } from './business-step';
import { DocumentsStep } from './documents-step';
import { ReviewStep } from './review-step';
import type { StepProps } from './step-props';
import { firstOpenStep, mayOpenStep, STEP_LABELS, stepBefore } from './steps';

const STEPS = {
  business: {
    title: 'Your business',
    text: 'As your GST certificate and your PAN card say.',
    Step: BusinessStep,
  },
  bank: {
    title: 'Bank account',
    text: 'Where payouts of live merchant mode go. The account number is stored in encrypted form.',
    Step: BankStep,
  },
  documents: {
    title: 'Documents',
    text: 'Each one is stored as soon as it is sent. You can stop here and go on from your phone.',
    Step: DocumentsStep,
  },
  review: {
    title: 'Review and submit',
    text: 'Check that everything is right. You can still change it.',
    Step: ReviewStep,
  },
} as const satisfies Record<KycStep, { title: string; text: string; Step: ComponentType<StepProps> }>;

export interface WizardProps extends Omit<StepProps, 'onDone' | 'saveLabel' | 'backTo'> {
  step: KycStep;
  /** Where a complete step leads. */
  onNext: (done: KycStep) => void;
}

/** The steps before the submission. Each is stored when it is completed, so that it can be resumed on another device. */
export function Wizard({ step, onNext, ...props }: WizardProps) {
  const { kyc } = props;
  const { title, text, Step } = STEPS[step];
  const before = stepBefore(step);
  const heading = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    // The button that was pressed is gone, and the next step begins at its top.
    heading.current?.focus();
  }, [step]);
  return (
    <div className="max-w-3xl">
      {kyc.kycStatus === 'Rejected' && (
        <Banner
          tone="error"
          title={kyc.approved ? 'Your change was rejected' : 'Your KYC was rejected'}
          className="mb-6"
        >
          {kyc.rejectionReason !== null && <p className="whitespace-pre-line">{kyc.rejectionReason}</p>}
          <p className="mt-1">Change what is needed, and submit it again in the last step.</p>
          {kyc.approved && <p className="mt-1">What was approved before stays in use.</p>}
        </Banner>
      )}
      <Progress step={step} kyc={kyc} />
      <div ref={heading} tabIndex={-1} className="mt-6 scroll-mt-6 rounded-lg outline-none sm:mt-8">
        <Panel title={title} description={text}>
          <div className="px-5 pt-6 pb-6 sm:px-6">
            <Step
              key={step}
              {...props}
              backTo={before && stepPath(before)}
              saveLabel={
                step === 'review' ? 'Submit KYC' : step === 'documents' ? 'Continue' : 'Save and continue'
              }
              onDone={() => onNext(step)}
            />
          </div>
        </Panel>
      </div>
    </div>
  );
}

/** All steps; on phones only the current one by name. */
function Progress({ step, kyc }: Pick<WizardProps, 'step' | 'kyc'>) {
  const at = KYC_STEPS.indexOf(step);
  const open = firstOpenStep(kyc);
  return (
    <>
      <div className="max-sm:hidden">
        <Stepper
          label="Steps of your KYC"
          steps={KYC_STEPS.map((id) => ({
            id,
            label: STEP_LABELS[id],
            state: id === step ? 'current' : isDone(id, kyc) ? 'done' : 'next',
            ...(id !== step && mayOpenStep(id, kyc) && { to: stepPath(id) }),
          }))}
        />
      </div>
      <div className="sm:hidden">
        <p className="text-sm font-semibold">
          Step {at + 1} of {KYC_STEPS.length}
          <span className="font-normal text-ink-600"> · {STEP_LABELS[step]}</span>
        </p>
        <div aria-hidden className="mt-2.5 flex gap-1.5">
          {KYC_STEPS.map((id, index) => (
            <span
              key={id}
              className={cx(
                'h-1.5 flex-1 rounded-full',
                index === at
                  ? 'bg-brand-600'
                  : index < KYC_STEPS.indexOf(open)
                    ? 'bg-success-600'
                    : 'bg-paper-300',
              )}
            />
          ))}
        </div>
      </div>
    </>
  );
}

const isDone = (step: KycStep, { missing }: WizardProps['kyc']): boolean =>
  step !== 'review' && !missing.includes(step);
