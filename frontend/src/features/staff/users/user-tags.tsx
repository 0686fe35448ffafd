import type { UserStatus } from '@deccanloop/contracts/users/roles-and-status';
import { Tag } from '../../../components/ui/tag';
import { STATUS_TONES } from './user-labels';

export function UserStatusTag({ status }: { status: UserStatus }) {
  return <Tag tone={STATUS_TONES[status]}>{status}</Tag>;
}
