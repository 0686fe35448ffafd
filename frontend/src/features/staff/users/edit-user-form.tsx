import { typedPhone } from '@deccanloop/contracts/phone';
import type { ManagedUserDto } from '@deccanloop/contracts/users/dto';
import {
  SWITCHED_STATUSES,
  type UserRole,
  type UserStatus,
} from '@deccanloop/contracts/users/roles-and-status';
import { editUserSchema, USER_FORM_TEXTS, USER_REASON_LIMITS } from '@deccanloop/contracts/users/schemas';
import { useState } from 'react';
import { SelectField } from '../../../components/form/select-field';
import { SubmitError } from '../../../components/form/submit-error';
import { SubmitForm } from '../../../components/form/submit-form';
import { TextAreaField } from '../../../components/form/text-area-field';
import { useSubmit } from '../../../components/form/use-submit';
import { useReauthentication } from '../../../components/reauthentication/use-reauthentication';
import { Banner } from '../../../components/ui/banner';
import { toast } from '../../../components/ui/toast';
import { useEditUserMutation } from './api';
import { consequencesOf, EMAIL_HINT } from './consequences';
import { FormButtons } from './form-buttons';
import { UserFields } from './user-fields';
import { PURPOSE, userErrorFrom } from './user-labels';

interface Values {
  name: string;
  email: string;
  phone: string;
  role: UserRole;
  status: UserStatus;
  reason: string;
}

const PENDING_EMAIL = 'For another address, withdraw the invitation and invite again.';
const OWN_EMAIL = 'You change your own address in your profile.';

function statusField({ status, isSelf }: ManagedUserDto) {
  if (status === 'Pending')
    return {
      options: [{ id: 'Pending', label: 'Pending' }],
      disabled: true,
      hint: 'Active as soon as the invitation is accepted.',
    };
  return {
    options: SWITCHED_STATUSES.map((id) => ({ id, label: id })),
    disabled: isSelf,
    ...(isSelf && { hint: 'You cannot deactivate your own account.' }),
  };
}

/** The user as it was when the form was opened: a newer one is not overwritten. */
export function EditUserForm({ user, onClose }: { user: ManagedUserDto; onClose: () => void }) {
  const [opened] = useState(user);
  const [edit] = useEditUserMutation();
  const { guard, dialog } = useReauthentication(PURPOSE);
  const { id, version, isSelf, status } = opened;

  const send = ({ reason, ...values }: Values) => {
    const given = reason.trim();
    const needsReason = consequencesOf(opened, values).length > 0;
    return guard(() =>
      edit({ id, ...values, version, ...(needsReason && given !== '' && { reason: given }) }).unwrap(),
    );
  };
  const submit = useSubmit(send, {
    toError: userErrorFrom,
    isStillRejected: (field, values) => field !== 'reason' || consequencesOf(opened, values).length > 0,
    onSuccess: (saved, { email, role }) =>
      role === 'admin' && saved.role !== 'admin'
        ? toast('User saved', {
            description: `The role of administrators waits: see the page of ${saved.name}.`,
          })
        : email.trim().toLowerCase() === saved.email
          ? toast('User saved')
          : toast('User saved', { description: `${email.trim()} waits for its confirmation.` }),
    onLeave: onClose,
  });
  const isEmailLocked = status === 'Pending' || isSelf;
  return (
    <>
      <SubmitForm<Values>
        submit={submit}
        initialValues={{
          name: opened.name,
          email: opened.email,
          phone: opened.phone === null ? '' : typedPhone(opened.phone),
          role: opened.role,
          status,
          reason: '',
        }}
        validationSchema={editUserSchema.pick(['name', 'email', 'phone', 'role', 'status', 'reason'])}
        validate={({ reason, ...values }) =>
          consequencesOf(opened, values).length > 0 && reason.trim() === ''
            ? { reason: USER_FORM_TEXTS.reasonRequired }
            : {}
        }
        className="grid gap-4"
      >
        {({ values }) => {
          const consequences = consequencesOf(opened, values);
          return (
            <>
              <UserFields
                isEmailLocked={isEmailLocked}
                isRoleLocked={isSelf}
                {...(isEmailLocked
                  ? { emailHint: isSelf ? OWN_EMAIL : PENDING_EMAIL }
                  : values.email.trim().toLowerCase() !== opened.email && { emailHint: EMAIL_HINT })}
              />
              <SelectField name="status" label="Status" required {...statusField(opened)} />
              {consequences.map(({ title, text }) => (
                <Banner key={title} tone="warning" title={title}>
                  {text}
                </Banner>
              ))}
              {consequences.length > 0 && (
                <TextAreaField
                  name="reason"
                  label="Reason"
                  rows={2}
                  limit={USER_REASON_LIMITS.max}
                  hint="For the audit log; the user does not see it."
                  required
                />
              )}
              <SubmitError />
              <FormButtons
                label="Save changes"
                busy="Saving..."
                isBusy={submit.isBusy}
                isDangerous={consequences.length > 0}
                onCancel={onClose}
              />
            </>
          );
        }}
      </SubmitForm>
      {dialog}
    </>
  );
}
