import type { KycDto } from '@deccanloop/contracts/kyc/dto';
import { bankDetailsSchema } from '@deccanloop/contracts/kyc/schemas';
import { ACCOUNT_TYPE_LABELS, ACCOUNT_TYPES } from '@deccanloop/contracts/kyc/statuses';
import { ChoiceCardsField } from '../../components/form/choice-cards-field';
import { SubmitError } from '../../components/form/submit-error';
import { SubmitForm } from '../../components/form/submit-form';
import { TextField } from '../../components/form/text-field';
import { useSubmit } from '../../components/form/use-submit';
import type { Body } from '../../lib/typed-call';
import { useSaveBankDetailsMutation } from './api';
import { BankOfIfsc } from './bank-of-ifsc';
import { useChangeGuard } from './change-guard';
import { ChangedElsewhere } from './changed-elsewhere';
import { KeepDraft } from './keep-draft';
import { StepButtons } from './step-buttons';
import type { StepProps } from './step-props';
import { useSectionForm, type Stored } from './use-section-form';

const TYPES = ACCOUNT_TYPES.map((id) => ({ id, label: ACCOUNT_TYPE_LABELS[id] }));

/** The server never sends the account number: it is typed again for each change. */
const storedOf = ({ bank, version }: Pick<KycDto, 'bank' | 'version'>): Stored => ({
  version,
  values: {
    accountHolder: bank?.accountHolder ?? '',
    accountNumber: '',
    confirmAccountNumber: '',
    ifsc: bank?.ifsc ?? '',
    accountType: bank?.accountType ?? '',
  },
});

export function BankStep({ kyc, user, refresh, saveLabel, backTo, onDone }: StepProps) {
  const guard = useChangeGuard();
  const [save] = useSaveBankDetailsMutation();
  const section = useSectionForm('bank', user._id, storedOf(kyc), async () => {
    const fresh = await refresh();
    return fresh && storedOf(fresh);
  });
  const submit = useSubmit(
    (values: Record<string, string>) =>
      section.send((version) =>
        guard(() => save({ ...(values as unknown as Body<'saveBankDetails'>), ...version }).unwrap()),
      ),
    { onSuccess: section.drop, onLeave: onDone },
  );
  const hint =
    kyc.bank === null
      ? '9 to 18 digits, as on your cheque book or passbook.'
      : `Stored: the account that ends with ${kyc.bank.accountNumberEnd}. Enter the number again to change anything here.`;
  return (
    <SubmitForm
      key={section.key}
      submit={submit}
      initialValues={section.initial}
      validationSchema={bankDetailsSchema}
      label="Bank details"
      className="grid gap-3"
      steady
    >
      <KeepDraft section={section} />
      <TextField
        name="accountHolder"
        label="Account holder"
        hint="As the bank writes the name."
        autoComplete="off"
        maxLength={150}
        required
      />
      <div className="grid items-start gap-x-5 gap-y-3 sm:grid-cols-2">
        <TextField
          name="accountNumber"
          label="Account number"
          hint={hint}
          inputMode="numeric"
          autoComplete="off"
          spellCheck={false}
          maxLength={26}
          mono
          required
        />
        <TextField
          name="confirmAccountNumber"
          label="Account number again"
          hint="The same number, to catch a mistyped digit."
          inputMode="numeric"
          autoComplete="off"
          spellCheck={false}
          maxLength={26}
          mono
          required
        />
      </div>
      <div className="grid items-start gap-x-5 gap-y-3 sm:grid-cols-2">
        <div className="grid gap-3">
          <TextField
            name="ifsc"
            label="IFSC"
            hint="11 characters, like HDFC0001234."
            autoComplete="off"
            spellCheck={false}
            maxLength={15}
            mono
            required
          />
          <BankOfIfsc />
        </div>
        <ChoiceCardsField name="accountType" label="Type of account" options={TYPES} columns="two" required />
      </div>
      {section.isOutdated ? <ChangedElsewhere section={section} what="bank details" /> : <SubmitError />}
      <StepButtons backTo={backTo} label={saveLabel} busyLabel="Saving..." isBusy={submit.isBusy} />
    </SubmitForm>
  );
}
