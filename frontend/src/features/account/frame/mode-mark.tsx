import { ROLES } from '@deccanloop/contracts/accounts/roles';
import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { Tag } from '../../../components/ui/tag';
import { useGatewayInUseQuery } from '../api';

/** Whether payments move real money; for customers only where they do not. */
export function ModeMark({ user }: { user: UserDto }) {
  const { data } = useGatewayInUseQuery();
  if (data?.mode === 'test')
    return (
      <Tag tone="warning">
        Test<span className="sr-only"> mode</span>
      </Tag>
    );
  if (data?.mode !== 'live' || user.role === ROLES.customer) return null;
  return (
    <Tag tone="success" pulse>
      Live
    </Tag>
  );
}
