import { KYC_CONSENT_MESSAGES, KYC_CONSENT_VERSION } from '@deccanloop/contracts/kyc/consent';
import {
  KYC_DOCUMENT_LABELS,
  KYC_DOCUMENT_SIDES,
  KYC_DOCUMENT_TYPES,
  type KycStep,
} from '@deccanloop/contracts/kyc/statuses';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { boolean, object } from 'yup';
import { CheckboxField } from '../../components/form/checkbox-field';
import { SubmitError } from '../../components/form/submit-error';
import { SubmitForm } from '../../components/form/submit-form';
import { useSubmit } from '../../components/form/use-submit';
import { stepPath } from '../../lib/kyc-path';
import { useSubmitKycMutation } from './api';
import { BankList, BusinessList } from './details-lists';
import { agreedAt, Consent, CONSENT_LABEL } from './documents/consent';
import { filesOf, sideLabel } from './documents/document-files';
import { StoredLine } from './documents/stored-line';
import { StepButtons } from './step-buttons';
import type { StepProps } from './step-props';
import { STEP_LABELS } from './steps';

const schema = object({
  consent: boolean().oneOf([true], KYC_CONSENT_MESSAGES.missing),
});

/** Everything that will be submitted, and the consent to it: asked again only where its text has changed. */
export function ReviewStep({ kyc, backTo, saveLabel, onDone }: StepProps) {
  const [send] = useSubmitKycMutation();
  const submit = useSubmit(
    (_consent: { consent: boolean }) =>
      send({
        consentVersion: KYC_CONSENT_VERSION,
        ...(kyc.version > 0 && { version: kyc.version }),
      }).unwrap(),
    { onLeave: onDone, isOnce: true },
  );
  return (
    <div className="grid gap-8">
      <Part step="business">{kyc.business && <BusinessList business={kyc.business} />}</Part>
      <Part step="bank">{kyc.bank && <BankList bank={kyc.bank} />}</Part>
      <Part step="documents">
        <ul className="mt-2 grid gap-3">
          {KYC_DOCUMENT_TYPES.flatMap((type) =>
            KYC_DOCUMENT_SIDES[type].map((side) => {
              const { stored } = filesOf(kyc, type, side);
              const label =
                side === 'single' ? KYC_DOCUMENT_LABELS[type] : `${KYC_DOCUMENT_LABELS[type]}, ${side}`;
              return (
                <li key={type + side} className="rounded-md border border-paper-200">
                  <p className="px-4 pt-3 text-sm font-medium">
                    {label}
                    {type === 'aadharCard' && side === 'front' && (
                      <span className="figures ml-2 font-normal text-ink-600">
                        {kyc.documents.aadharCard.aadharNumber}
                      </span>
                    )}
                  </p>
                  {stored && <StoredLine file={stored} label={sideLabel(type, side)} />}
                </li>
              );
            }),
          )}
        </ul>
      </Part>
      <SubmitForm
        submit={submit}
        initialValues={{ consent: agreedAt(kyc) !== null }}
        validationSchema={schema}
        label="Submit your KYC"
        className="grid gap-5 border-t border-paper-200 pt-6"
      >
        <div>
          <Consent kyc={kyc}>
            <CheckboxField name="consent" label={CONSENT_LABEL} />
          </Consent>
        </div>
        <SubmitError />
        <StepButtons backTo={backTo} label={saveLabel} busyLabel="Submitting..." isBusy={submit.isBusy} />
      </SubmitForm>
    </div>
  );
}

function Part({ step, children }: { step: Exclude<KycStep, 'review'>; children: ReactNode }) {
  return (
    <section aria-label={STEP_LABELS[step]}>
      <header className="flex items-center justify-between gap-4 border-b border-paper-200 pb-2">
        <h3 className="font-semibold">{STEP_LABELS[step]}</h3>
        <Link
          to={stepPath(step)}
          className="rounded-xs text-sm font-semibold text-brand-700 underline-offset-4 hover:text-brand-800 hover:underline"
        >
          Edit<span className="sr-only"> {STEP_LABELS[step].toLowerCase()}</span>
        </Link>
      </header>
      {children}
    </section>
  );
}
