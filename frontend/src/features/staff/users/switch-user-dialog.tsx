import type { SwitchedStatus } from '@deccanloop/contracts/users/roles-and-status';
import { USER_REASON_LIMITS, userReasonSchema } from '@deccanloop/contracts/users/schemas';
import { ReasonDialog } from '../../../components/dialogs/reason-dialog';
import { toast } from '../../../components/ui/toast';
import { useSwitchUserMutation } from './api';
import { statusConsequence } from './consequences';
import { PURPOSE } from './user-labels';

export interface SwitchUserDialogProps {
  id: string;
  name: string;
  status: SwitchedStatus;
  onClose: () => void;
}

/** Deactivates or activates a user, with its consequence and a reason. */
export function SwitchUserDialog({ id, name, status, onClose }: SwitchUserDialogProps) {
  const [switchUser] = useSwitchUserMutation();
  const isEnding = status === 'Inactive';
  return (
    <ReasonDialog
      title={isEnding ? `Deactivate ${name}?` : `Activate ${name}?`}
      consequence={{ tone: isEnding ? 'warning' : 'info', ...statusConsequence(name, status) }}
      purpose={PURPOSE}
      initialValues={{ reason: '' }}
      schema={userReasonSchema}
      reason={{
        name: 'reason',
        label: 'Reason',
        limit: USER_REASON_LIMITS.max,
        hint: 'For the audit log; the user does not see it.',
      }}
      button={{
        label: isEnding ? 'Deactivate user' : 'Activate user',
        busy: isEnding ? 'Deactivating...' : 'Activating...',
        isDangerous: isEnding,
      }}
      onSubmit={({ reason }, guard) =>
        guard(() => switchUser({ id, status, reason: reason.trim() }).unwrap())
      }
      onSuccess={() => toast(isEnding ? `${name} is deactivated` : `${name} is active again`)}
      onClose={onClose}
    />
  );
}
