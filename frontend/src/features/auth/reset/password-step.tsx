import { newPasswordFormSchema } from '@deccanloop/contracts/accounts/schemas';
import { Formik } from 'formik';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Form } from '../../../components/form/form';
import { PasswordField } from '../../../components/form/password-field';
import { RejectedFields, rejectionOf } from '../../../components/form/rejected-fields';
import { Button } from '../../../components/ui/button';
import { SubmitError } from '../submit-error';
import { selectReset } from '../state';
import { WAITS } from '../waits';
import { newPasswordSubmitted, resetBack, type NewPassword } from './reset-slice';
import { StepMessage } from './step-message';

type Values = NewPassword & Record<string, unknown>;

/** Step 3: the new password. */
export function PasswordStep() {
  const dispatch = useDispatch();
  const { target, status, error, message } = useSelector(selectReset);
  const [sent, setSent] = useState<Values | null>(null);

  const submit = (values: Values) => {
    setSent(values);
    const { newPassword, confirmPassword } = values;
    dispatch(newPasswordSubmitted({ newPassword, confirmPassword }));
  };

  return (
    <Formik<Values>
      initialValues={{ newPassword: '', confirmPassword: '' }}
      validationSchema={newPasswordFormSchema}
      validate={rejectionOf(error, sent)}
      onSubmit={submit}
    >
      <Form steady label="Reset password" className="grid gap-2">
        <RejectedFields error={error} />
        {/* For password managers: the account whose password is changed. */}
        {target.method === 'email' && target.to !== '' && (
          <input type="email" autoComplete="username" value={target.to} readOnly hidden />
        )}
        <PasswordField
          name="newPassword"
          label="New Password"
          placeholder="Choose a password"
          autoComplete="new-password"
          autoFocus
          rules
        />
        <PasswordField
          name="confirmPassword"
          label="Confirm New Password"
          placeholder="The same password again"
          autoComplete="new-password"
        />
        <SubmitError error={error} wait={WAITS.reset} />
        <StepMessage message={message} />
        <div className="mt-2 grid grid-cols-[auto_1fr] gap-3">
          <Button
            variant="secondary"
            size="lg"
            disabled={status === 'moving'}
            onClick={() => dispatch(resetBack())}
          >
            Back
          </Button>
          <Button
            type="submit"
            size="lg"
            disabled={status === 'moving'}
            loading={status === 'loading'}
            loadingText="Saving..."
          >
            Reset Password
          </Button>
        </div>
      </Form>
    </Formik>
  );
}
