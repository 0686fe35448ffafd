import { billingDetailsSchema } from '@deccanloop/contracts/accounts/billing-schema';
import type { BillingDto } from '@deccanloop/contracts/accounts/dto';
import { SelectField } from '../../../components/form/select-field';
import { STATE_OPTIONS } from '../../../components/form/state-options';
import { SubmitError } from '../../../components/form/submit-error';
import { SubmitForm } from '../../../components/form/submit-form';
import { TextField } from '../../../components/form/text-field';
import { useSubmit } from '../../../components/form/use-submit';
import { Button } from '../../../components/ui/button';
import { useSaveBillingMutation } from '../api';
import { fieldErrorsFrom } from '../form-error';

export interface BillingFormProps {
  /** Null before they are entered. */
  details: BillingDto['details'];
  /** The name to begin with. */
  name: string;
  onSaved: () => void;
  onLeave: () => void;
}

/** The buyer on proformas and tax invoices. */
export function BillingForm({ details, name, onSaved, onLeave }: BillingFormProps) {
  const [save] = useSaveBillingMutation();
  const submit = useSubmit((values: Values) => save(values).unwrap(), {
    toError: fieldErrorsFrom,
    onSuccess: onSaved,
    onLeave,
  });
  return (
    <SubmitForm
      submit={submit}
      initialValues={valuesOf(details, name)}
      validationSchema={billingDetailsSchema}
      className="grid gap-4"
    >
      <TextField name="name" label="Business or full name" autoComplete="organization" required />
      <TextField name="addressLine1" label="Address" autoComplete="address-line1" required />
      <TextField name="addressLine2" label="Address line 2" autoComplete="address-line2" />
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <TextField name="city" label="City" autoComplete="address-level2" required />
        <TextField
          name="pinCode"
          label="PIN code"
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={7}
          required
        />
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          name="stateCode"
          label="State"
          options={STATE_OPTIONS}
          placeholder="Choose a state"
          hint="The place of supply: it decides between CGST with SGST and IGST."
          required
        />
        <TextField
          name="gstin"
          label="GSTIN"
          mono
          autoComplete="off"
          spellCheck={false}
          maxLength={20}
          hint="15 characters, if you are registered for GST."
        />
      </div>
      <SubmitError />
      <div className="mt-2 flex justify-end">
        <Button type="submit" loading={submit.isBusy} loadingText="Saving...">
          Save billing details
        </Button>
      </div>
    </SubmitForm>
  );
}

interface Values {
  name: string;
  addressLine1: string;
  addressLine2: string;
  city: string;
  stateCode: string;
  pinCode: string;
  gstin: string;
}

const valuesOf = (details: BillingDto['details'], name: string): Values => ({
  name: details?.name ?? name,
  addressLine1: details?.addressLine1 ?? '',
  addressLine2: details?.addressLine2 ?? '',
  city: details?.city ?? '',
  stateCode: details?.stateCode ?? '',
  pinCode: details?.pinCode ?? '',
  gstin: details?.gstin ?? '',
});
