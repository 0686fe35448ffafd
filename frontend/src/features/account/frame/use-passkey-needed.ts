import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { ROLES } from '@deccanloop/contracts/accounts/roles';
import { useGatewayInUseQuery, usePasskeysQuery } from '../api';

/**
 * Whether an administrator must add a passkey before anything else. The server rejects every other call until then; this
 * only leads there.
 */
export function usePasskeyNeeded({ role }: UserDto): boolean {
  const isAdmin = role === ROLES.admin;
  const { data: gateway, isLoading } = useGatewayInUseQuery(undefined, { skip: !isAdmin });
  // It is asked for with live payments only.
  const { data } = usePasskeysQuery(undefined, { skip: !isAdmin || isLoading || gateway?.mode === 'test' });
  return data?.isRequired === true && data.passkeys.length === 0;
}
