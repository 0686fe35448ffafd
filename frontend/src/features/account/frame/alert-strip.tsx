import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { ROLES } from '@deccanloop/contracts/accounts/roles';
import { Suspense } from 'react';
import { AlertLine } from '../../../components/ui/alert-line';
import { QuietBoundary } from '../../../components/ui/quiet-boundary';
import { isApiError } from '../../../lib/api-error';
import { useGatewayInUseQuery } from '../api';
import type { FrameProps } from '../workspace';

const REFRESH_MS = 60_000;

/** Above every page of staff: what must not wait. Empty while all is well. */
export function AlertStrip({ user, StaffAlerts }: Pick<FrameProps, 'StaffAlerts'> & { user: UserDto }) {
  const isCustomer = user.role === ROLES.customer;
  const { error } = useGatewayInUseQuery(undefined, {
    skip: isCustomer,
    pollingInterval: REFRESH_MS,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
    refetchOnReconnect: true,
  });
  if (isCustomer) return null;
  return (
    <div role="status" className="print:hidden">
      {isApiError(error) && error.code === 'no_active_gateway' && (
        <AlertLine title="No payment gateway is active">
          No payments are possible until one is activated.
        </AlertLine>
      )}
      <QuietBoundary>
        <Suspense fallback={null}>
          <StaffAlerts user={user} />
        </Suspense>
      </QuietBoundary>
    </div>
  );
}
