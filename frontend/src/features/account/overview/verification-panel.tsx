import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { ROLE_NAMES, ROLES } from '@deccanloop/contracts/accounts/roles';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button';
import { Panel, PanelFault } from '../../../components/ui/panel';
import { Skeleton } from '../../../components/ui/skeleton';
import { Tag } from '../../../components/ui/tag';
import { formatPhone } from '../../../lib/format';
import { useMeQuery } from '../../../lib/session';
import { changePath } from '../profile/change-path';

/** Whether the user's e-mail address and phone number are verified. */
export function VerificationPanel({ user }: { user: UserDto }) {
  const me = useMeQuery(undefined, { refetchOnReconnect: true });
  return (
    <Panel
      title="Your account"
      {...(user.role === ROLES.customer ? {} : { action: <Tag tone="brand">{ROLE_NAMES[user.role]}</Tag> })}
    >
      {me.data ? (
        <ul className="grid gap-x-6 gap-y-4 px-5 pt-4 pb-6 sm:px-6">
          <Proof
            done={user.isVerified}
            title={user.isVerified ? 'Email verified' : 'Email not verified'}
            value={user.email}
          />
          <PhoneProof
            phone={me.data.user.phone}
            verified={me.data.phoneVerified}
            // Customers find it among what needs their action.
            withLink={user.role !== ROLES.customer}
          />
        </ul>
      ) : me.isError ? (
        <PanelFault
          title="Your account did not load"
          fault={me.error}
          retrying={me.isFetching}
          onRetry={() => void me.refetch()}
        />
      ) : (
        <div role="status" className="grid gap-4 px-5 pt-4 pb-6 sm:px-6">
          <span className="sr-only">Loading your account</span>
          {[0, 1].map((line) => (
            <div key={line} className="flex gap-3">
              <Skeleton className="size-5 rounded-full" />
              <div className="grid flex-1 gap-2 pt-0.5">
                <Skeleton className="h-4 w-32" />
                <Skeleton className="h-3.5 w-44 max-w-full" />
              </div>
            </div>
          ))}
        </div>
      )}
    </Panel>
  );
}

function PhoneProof({
  phone,
  verified,
  withLink,
}: {
  phone: string | null;
  verified: boolean;
  withLink: boolean;
}) {
  if (phone !== null && verified)
    return <Proof done title="Phone verified" value={`+91 ${formatPhone(phone)}`} />;
  return (
    <Proof
      done={false}
      title={phone === null ? 'No phone number' : 'Phone not verified'}
      {...(phone === null ? {} : { value: `+91 ${formatPhone(phone)}` })}
    >
      {withLink && (
        <>
          <p className="mt-1.5 text-ink-700">
            {phone === null
              ? 'Add one so that you can reset your password by SMS.'
              : 'Verify your phone so that you can reset your password by SMS.'}
          </p>
          <Button asChild size="sm" variant="secondary" className="mt-3">
            <Link to={changePath('phone')}>{phone === null ? 'Add phone' : 'Verify phone'}</Link>
          </Button>
        </>
      )}
    </Proof>
  );
}

interface ProofProps {
  done: boolean;
  title: string;
  value?: string;
  children?: ReactNode;
}

function Proof({ done, title, value, children }: ProofProps) {
  return (
    <li className="flex gap-3 text-sm">
      {done ? (
        <CircleCheck aria-hidden className="mt-0.5 size-4.5 shrink-0 text-success-600" />
      ) : (
        <CircleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0 text-warning-600" />
      )}
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        {value !== undefined && <p className="wrap-anywhere text-ink-600">{value}</p>}
        {children}
      </div>
    </li>
  );
}
