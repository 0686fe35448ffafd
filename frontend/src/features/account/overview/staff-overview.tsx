import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { ROLES } from '@deccanloop/contracts/accounts/roles';
import type { ComponentType } from 'react';
import { NearScreen } from '../../../components/ui/near-screen';
import { AccessPanel } from './access-panel';
import { FindPayment } from './find-payment';
import { Greeting } from './greeting';
import { StaffGateway } from './staff-gateway';
import { StaffTools } from './staff-tools';
import { VerificationPanel } from './verification-panel';

export interface StaffParts {
  /** Numbers, alerts and newest records, for administrators. */
  AdminDashboard: ComponentType;
  /** What staff must do. */
  StaffSummary: ComponentType;
}

export interface StaffOverviewProps extends StaffParts {
  user: UserDto;
}

const COLUMN = 'grid min-w-0 gap-6';

/** The first section of staff. The gateway and the commands are for administrators, below their numbers. */
export default function StaffOverview({ user, AdminDashboard, StaffSummary }: StaffOverviewProps) {
  const isAdmin = user.role === ROLES.admin;
  const account = (
    <>
      <VerificationPanel user={user} />
      <AccessPanel />
    </>
  );
  return (
    <>
      <Greeting name={user.name} />
      <FindPayment />
      {isAdmin && <AdminDashboard />}
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1.65fr)_minmax(0,1fr)]">
        {isAdmin ? (
          <>
            <div className={COLUMN}>
              <StaffGateway />
              <NearScreen className="h-96">
                <StaffTools />
              </NearScreen>
            </div>
            <NearScreen className="h-160">
              <div className={COLUMN}>
                <StaffSummary />
                {account}
              </div>
            </NearScreen>
          </>
        ) : (
          <>
            <div className={COLUMN}>
              <StaffSummary />
            </div>
            <div className={COLUMN}>{account}</div>
          </>
        )}
      </div>
    </>
  );
}
