import type { MeDto } from '@deccanloop/contracts/accounts/dto';
import { changeEmailSchema, changePhoneSchema } from '@deccanloop/contracts/accounts/schemas';
import { Formik } from 'formik';
import { useState } from 'react';
import { Form } from '../../../components/form/form';
import { FormError } from '../../../components/form/form-error';
import { PasswordField } from '../../../components/form/password-field';
import { PhoneField } from '../../../components/form/phone-field';
import { RejectedFields, rejectionOf } from '../../../components/form/rejected-fields';
import { TextField } from '../../../components/form/text-field';
import { Button } from '../../../components/ui/button';
import type { ApiError } from '../../../lib/api-error';
import { useAppDispatch } from '../../../lib/dispatch';
import { requestCode, type ChangeRequest } from '../codes/change-by-code';
import { Username } from '../frame/username';
import { formErrorOf } from '../../../lib/form-error';
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
  const [rejected, setRejected] = useState<{ error: ApiError; sent: Values } | null>(null);
  const { email, phone } = me.user;
  const rejection = rejectionOf(rejected?.error ?? null, rejected?.sent ?? null);

  const validate = (values: Values) => {
    const isUnchanged =
      kind === 'email'
        ? values.email.trim().toLowerCase() === email
        : me.phoneVerified && values.phone === phone;
    return { ...rejection(values), ...(isUnchanged ? { [kind]: texts.unchanged } : {}) };
  };

  const send = async (values: Values) => {
    setRejected(null);
    const request = { currentPassword: values.currentPassword, to: values[kind].trim() };
    const error = await dispatch(requestCode(kind, request));
    if (error) setRejected({ error, sent: values });
    else onSent(request);
  };

  return (
    <Formik<Values>
      initialValues={{ currentPassword: '', email: '', phone: me.phoneVerified ? '' : (phone ?? '') }}
      validationSchema={kind === 'email' ? changeEmailSchema : changePhoneSchema}
      validate={validate}
      onSubmit={send}
    >
      {({ isSubmitting }) => (
        <Form steady className="grid gap-2">
          <RejectedFields error={rejected?.error ?? null} />
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
          <FormError {...formErrorOf(rejected?.error ?? null)} />
          <div className="mt-1 flex flex-col-reverse gap-3 sm:flex-row sm:items-center sm:justify-between">
            <Button variant="ghost" onClick={onHasCode} className="sm:-ml-5">
              I have a code
            </Button>
            <Button type="submit" loading={isSubmitting} loadingText="Sending...">
              Get OTP
            </Button>
          </div>
        </Form>
      )}
    </Formik>
  );
}
