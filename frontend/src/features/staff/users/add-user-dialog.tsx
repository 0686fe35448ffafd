import { USER_LINK_TIMINGS, type UserRole } from '@deccanloop/contracts/users/roles-and-status';
import { inviteUserSchema } from '@deccanloop/contracts/users/schemas';
import { SubmitError } from '../../../components/form/submit-error';
import { SubmitForm } from '../../../components/form/submit-form';
import { useSubmit } from '../../../components/form/use-submit';
import { useReauthentication } from '../../../components/reauthentication/use-reauthentication';
import { Banner } from '../../../components/ui/banner';
import { Dialog } from '../../../components/ui/dialog';
import { toast } from '../../../components/ui/toast';
import { useInviteUserMutation } from './api';
import { ADMIN_ROLE_WAITS, roleRights } from './consequences';
import { FormButtons } from './form-buttons';
import { UserFields } from './user-fields';
import { PURPOSE, userErrorFrom } from './user-labels';

interface Values {
  name: string;
  email: string;
  phone: string;
  role: UserRole;
}

const EMPTY: Values = { name: '', email: '', phone: '', role: 'user' };

/** Invites a user by mail; the person chooses the password. */
export function AddUserDialog({ onClose }: { onClose: () => void }) {
  const [invite] = useInviteUserMutation();
  const { guard, dialog } = useReauthentication(PURPOSE);
  const submit = useSubmit((values: Values) => guard(() => invite(values).unwrap()), {
    toError: userErrorFrom,
    onSuccess: ({ email }) => toast('Invitation sent', { description: `To ${email}` }),
    onLeave: onClose,
  });
  return (
    <Dialog
      open
      staticBackdrop
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Add user"
      description={`An invitation is mailed. Its link works once, for ${USER_LINK_TIMINGS.invitationDays} days, and lets the person choose a password.`}
    >
      <SubmitForm
        submit={submit}
        initialValues={EMPTY}
        validationSchema={inviteUserSchema}
        className="grid gap-4"
      >
        {({ values }) => (
          <>
            <UserFields />
            {values.role !== 'user' && (
              <Banner tone="warning" title="More than a customer can do">
                {values.role === 'admin' &&
                  `${ADMIN_ROLE_WAITS} Until then the account is that of a customer. `}
                {roleRights(values.name.trim() || 'This person', values.role)}
              </Banner>
            )}
            <SubmitError />
            <FormButtons
              label="Send invitation"
              busy="Sending..."
              isBusy={submit.isBusy}
              onCancel={onClose}
            />
          </>
        )}
      </SubmitForm>
      {dialog}
    </Dialog>
  );
}
