import type { MeDto } from '@deccanloop/contracts/accounts/dto';
import { changeEmailSchema, changePhoneSchema } from '@deccanloop/contracts/accounts/schemas';
import { PasswordField } from '../../../components/form/password-field';
import { PhoneField } from '../../../components/form/phone-field';
import { SubmitError } from '../../../components/form/submit-error';
import { SubmitForm } from '../../../components/form/submit-form';
import { TextField } from '../../../components/form/text-field';
import { useSubmit } from '../../../components/form/use-submit';
import { Button } from '../../../components/ui/button';
import { useAppDispatch } from '../../../lib/dispatch';
import { requestCode, type ChangeRequest } from '../codes/change-by-code';
import { fieldErrorsFrom } from '../form-error';
import { Username } from '../frame/username';
import type { ChangeKind } from './change-path';
import type { ChangeTexts } from './change-texts';

type Values = Record<'currentPassword' | 'email' | 'phone', string>;

export interface DetailsStepProps {
  kind: ChangeKind;
  me: MeDto;
  texts: ChangeTexts;
  onSent: (request: ChangeRequest) => void;
  /** After a reload of the page, for a code that was already sent. */
  onHasCode: () => void;
}

/** Step 1: password and new address. */
export function DetailsStep({ kind, me, texts, onSent, onHasCode }: DetailsStepProps) {
  const dispatch = useAppDispatch();
  const { email, phone } = me.user;

  const validate = (values: Values) => {
    const isUnchanged =
      kind === 'email'
        ? values.email.trim().toLowerCase() === email
        : me.phoneVerified && values.phone === phone;
    return isUnchanged ? { [kind]: texts.unchanged } : {};
  };

  const requestOf = (values: Values): ChangeRequest => ({
    currentPassword: values.currentPassword,
    to: values[kind].trim(),
  });
  const submit = useSubmit((values: Values) => dispatch(requestCode(kind, requestOf(values))), {
    toError: fieldErrorsFrom,
    onSuccess: (_data, values) => onSent(requestOf(values)),
  });

  return (
    <SubmitForm
      submit={submit}
      initialValues={{ currentPassword: '', email: '', phone: me.phoneVerified ? '' : (phone ?? '') }}
      validationSchema={kind === 'email' ? changeEmailSchema : changePhoneSchema}
      validate={validate}
      steady
      className="grid gap-2"
    >
      {kind === 'email' ? (
        <TextField
          name="email"
          label={texts.label}
          type="email"
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
          required
        />
      ) : (
        <PhoneField name="phone" label={texts.label} />
      )}
      <Username email={email} />
      <PasswordField name="currentPassword" label="Current password" autoComplete="current-password" />
      <SubmitError />
      <div className="mt-1 flex flex-col-reverse gap-3 sm:flex-row sm:items-center sm:justify-between">
        <Button variant="ghost" onClick={onHasCode} className="sm:-ml-5">
          I have a code
        </Button>
        <Button type="submit" loading={submit.isBusy} loadingText="Sending...">
          Get OTP
        </Button>
      </div>
    </SubmitForm>
  );
}
