import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { ROLES } from '@deccanloop/contracts/accounts/roles';
import type { ComponentType } from 'react';
import { useNow } from '../../../lib/now';
import { AccessPanel } from './access-panel';
import { CustomerOverview } from './customer-overview';
import { FindPayment } from './find-payment';
import { greetingAt } from './greeting';
import { StaffGateway } from './staff-gateway';
import { StaffTools } from './staff-tools';
import { VerificationPanel } from './verification-panel';

export interface StaffParts {
  /** Numbers, alerts and newest records, for administrators. */
  AdminDashboard: ComponentType;
  /** What staff must do. */
  StaffSummary: ComponentType;
}

export interface OverviewProps extends StaffParts {
  user: UserDto;
}

/** The first section: the role's panels, and the user's account. */
export function Overview({ user, AdminDashboard, StaffSummary }: OverviewProps) {
  const now = useNow();
  const isStaff = user.role !== ROLES.customer;
  return (
    <>
      <h1 className="display text-2xl wrap-anywhere sm:text-3xl">
        {greetingAt(now)}, {user.name}
      </h1>
      {isStaff && <FindPayment />}
      {user.role === ROLES.admin && <AdminDashboard />}
      {isStaff ? (
        <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1.65fr)_minmax(0,1fr)]">
          <StaffPanels user={user} StaffSummary={StaffSummary} />
        </div>
      ) : (
        <CustomerOverview user={user} />
      )}
    </>
  );
}

const COLUMN = 'grid min-w-0 gap-6';

/** The gateway and the commands are for administrators. */
function StaffPanels({ user, StaffSummary }: Pick<OverviewProps, 'user' | 'StaffSummary'>) {
  const isAdmin = user.role === ROLES.admin;
  return (
    <>
      <div className={COLUMN}>
        {isAdmin ? (
          <>
            <StaffGateway />
            <StaffTools />
          </>
        ) : (
          <StaffSummary />
        )}
      </div>
      <div className={COLUMN}>
        {isAdmin && <StaffSummary />}
        <VerificationPanel user={user} />
        <AccessPanel />
      </div>
    </>
  );
}
