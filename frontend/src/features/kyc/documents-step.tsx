import { KYC_DOCUMENT_TYPES } from '@deccanloop/contracts/kyc/statuses';
import { useRef, useState } from 'react';
import { firstWrong } from '../../components/form/first-wrong';
import { FormError } from '../../components/form/form-error';
import { useFragment } from '../../lib/fragment';
import { ConsentFirst } from './documents/consent';
import { DocumentCard } from './documents/document-card';
import { StepButtons } from './step-buttons';
import type { StepProps } from './step-props';

/** Each document is stored by itself, in any order; the step is complete when all are. */
export function DocumentsStep({ kyc, backTo, saveLabel, onDone }: StepProps) {
  const [isAsked, setAsked] = useState(false);
  const step = useRef<HTMLDivElement>(null);
  useFragment();
  const isMissing = kyc.missing.includes('documents');
  const goOn = () => {
    if (!isMissing) return onDone();
    setAsked(true);
    // After the messages are shown.
    requestAnimationFrame(() => {
      const found =
        firstWrong(step.current) ?? step.current?.querySelector<HTMLElement>('[data-confirm]') ?? null;
      found?.focus();
    });
  };
  return (
    <div ref={step}>
      <div className="-mx-5 -mt-6 divide-y divide-paper-200 sm:-mx-6">
        <ConsentFirst kyc={kyc} isAsked={isAsked}>
          {KYC_DOCUMENT_TYPES.map((type) => (
            <DocumentCard key={type} kyc={kyc} type={type} isAsked={isAsked} />
          ))}
        </ConsentFirst>
      </div>
      <FormError
        {...(isAsked && isMissing && { message: 'Some documents are missing or not confirmed yet.' })}
        className="mb-4"
      />
      <StepButtons backTo={backTo} label={saveLabel} busyLabel={saveLabel} isBusy={false} onPress={goOn} />
    </div>
  );
}
