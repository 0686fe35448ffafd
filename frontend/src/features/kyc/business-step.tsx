import type { KycDto } from '@deccanloop/contracts/kyc/dto';
import { businessInfoSchema } from '@deccanloop/contracts/kyc/schemas';
import { BUSINESS_TYPE_LABELS, BUSINESS_TYPES } from '@deccanloop/contracts/kyc/statuses';
import { SelectField } from '../../components/form/select-field';
import { STATE_OPTIONS } from '../../components/form/state-options';
import { SubmitError } from '../../components/form/submit-error';
import { SubmitForm } from '../../components/form/submit-form';
import { TextField } from '../../components/form/text-field';
import { useSubmit } from '../../components/form/use-submit';
import type { Body } from '../../lib/typed-call';
import { useSaveBusinessInfoMutation } from './api';
import { useChangeGuard } from './change-guard';
import { ChangedElsewhere } from './changed-elsewhere';
import { FillFromGstin } from './fill-from-gstin';
import { KeepDraft } from './keep-draft';
import { StepButtons } from './step-buttons';
import type { StepProps } from './step-props';
import { useSectionForm, type Stored } from './use-section-form';

const TYPES = BUSINESS_TYPES.map((id) => ({ id, label: BUSINESS_TYPE_LABELS[id] }));

const storedOf = ({ business, version }: Pick<KycDto, 'business' | 'version'>): Stored => ({
  version,
  values: {
    businessName: business?.businessName ?? '',
    businessType: business?.businessType ?? '',
    gstNumber: business?.gstNumber ?? '',
    panNumber: business?.panNumber ?? '',
    addressLine1: business?.addressLine1 ?? '',
    addressLine2: business?.addressLine2 ?? '',
    city: business?.city ?? '',
    stateCode: business?.stateCode ?? '',
    pinCode: business?.pinCode ?? '',
  },
});

export function BusinessStep({ kyc, user, refresh, saveLabel, backTo, onDone }: StepProps) {
  const guard = useChangeGuard();
  const [save] = useSaveBusinessInfoMutation();
  const section = useSectionForm('business', user._id, storedOf(kyc), async () => {
    const fresh = await refresh();
    return fresh && storedOf(fresh);
  });
  const submit = useSubmit(
    (values: Record<string, string>) =>
      section.send((version) =>
        guard(() => save({ ...(values as unknown as Body<'saveBusinessInfo'>), ...version }).unwrap()),
      ),
    { onSuccess: section.drop, onLeave: onDone },
  );
  return (
    <SubmitForm
      key={section.key}
      submit={submit}
      initialValues={section.initial}
      validationSchema={businessInfoSchema}
      label="Business information"
      className="grid gap-3"
      steady
    >
      <KeepDraft section={section} />
      <FillFromGstin />
      <div className="grid items-start gap-x-5 gap-y-3 sm:grid-cols-[minmax(0,1fr)_16rem]">
        <TextField
          name="businessName"
          label="Business name"
          hint="As on the GST certificate."
          autoComplete="organization"
          maxLength={150}
          required
        />
        <SelectField
          name="businessType"
          label="Type of business"
          options={TYPES}
          placeholder="Choose the type"
          required
        />
      </div>
      <div className="grid items-start gap-x-5 gap-y-3 sm:grid-cols-2">
        <TextField
          name="gstNumber"
          label="GSTIN"
          hint="15 characters. PAN and state are filled from it."
          autoComplete="off"
          spellCheck={false}
          maxLength={20}
          mono
          required
        />
        <TextField
          name="panNumber"
          label="PAN"
          hint="10 characters, like AAPFU0939F."
          autoComplete="off"
          spellCheck={false}
          maxLength={14}
          mono
          required
        />
      </div>
      <TextField
        name="addressLine1"
        label="Address of the business"
        autoComplete="address-line1"
        maxLength={120}
        required
      />
      <TextField name="addressLine2" label="Address line 2" autoComplete="address-line2" maxLength={120} />
      <div className="grid items-start gap-x-5 gap-y-3 sm:grid-cols-3">
        <TextField name="city" label="City" autoComplete="address-level2" maxLength={80} required />
        <SelectField
          name="stateCode"
          label="State"
          options={STATE_OPTIONS}
          placeholder="Choose a state"
          required
        />
        <TextField
          name="pinCode"
          label="PIN code"
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={7}
          required
        />
      </div>
      {section.isOutdated ? (
        <ChangedElsewhere section={section} what="business information" />
      ) : (
        <SubmitError />
      )}
      <StepButtons backTo={backTo} label={saveLabel} busyLabel="Saving..." isBusy={submit.isBusy} />
    </SubmitForm>
  );
}
