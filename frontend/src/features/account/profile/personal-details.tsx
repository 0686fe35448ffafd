import type { MeDto, UserDto } from '@deccanloop/contracts/accounts/dto';
import { ROLE_NAMES, ROLES } from '@deccanloop/contracts/accounts/roles';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar } from '../../../components/ui/avatar';
import { Button } from '../../../components/ui/button';
import { PanelFault } from '../../../components/ui/panel';
import { Skeleton } from '../../../components/ui/skeleton';
import { Tag } from '../../../components/ui/tag';
import { formatDate, formatPhone } from '../../../lib/format';
import type { ChangeKind } from './change-path';

export interface PersonalDetailsProps {
  user: UserDto;
  /** The state of `useMeQuery`. */
  me: { data?: MeDto | undefined; error?: unknown; isFetching: boolean; refetch: () => unknown };
  onChange: (kind: ChangeKind) => void;
}

export function PersonalDetails({ user, me, onChange }: PersonalDetailsProps) {
  return (
    <section
      aria-label="Personal details"
      className="mt-8 rounded-lg border border-paper-200 bg-paper-0 shadow-card"
    >
      <div className="flex items-center gap-4 border-b border-paper-200 p-5 sm:p-6">
        <Avatar name={user.name} size="lg" />
        <div className="min-w-0">
          <p className="display text-xl wrap-anywhere">{user.name}</p>
          <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-ink-600">
            <Tag tone={user.role === ROLES.customer ? 'neutral' : 'brand'}>{ROLE_NAMES[user.role]}</Tag>
            {me.data && <span>Member since {formatDate(me.data.memberSince)}</span>}
          </p>
        </div>
      </div>
      {me.data ? (
        <Rows user={user} me={me.data} onChange={onChange} />
      ) : me.error !== undefined ? (
        <PanelFault
          title="Your details did not load"
          fault={me.error}
          retrying={me.isFetching}
          onRetry={() => void me.refetch()}
        />
      ) : (
        <RowsLoading />
      )}
    </section>
  );
}

function Rows({ user, me, onChange }: { user: UserDto; me: MeDto; onChange: (kind: ChangeKind) => void }) {
  const { phone } = me.user;
  return (
    <dl className="divide-y divide-paper-200">
      <Row term="Full Name">{user.name}</Row>
      <Row
        term="Email Address"
        tag={<Proved verified={user.isVerified} />}
        action={
          <Button size="sm" variant="secondary" onClick={() => onChange('email')}>
            Change<span className="sr-only"> email address</span>
          </Button>
        }
      >
        {user.email}
      </Row>
      <Row
        term="Phone Number"
        {...(phone === null ? {} : { tag: <Proved verified={me.phoneVerified} /> })}
        {...(phone !== null && !me.phoneVerified
          ? { note: 'Verify your phone so that you can reset your password by SMS.' }
          : {})}
        action={
          <Button
            size="sm"
            variant={phone !== null && !me.phoneVerified ? 'primary' : 'secondary'}
            onClick={() => onChange('phone')}
          >
            {phone === null ? 'Add' : me.phoneVerified ? 'Change' : 'Verify'}
            <span className="sr-only"> phone number</span>
          </Button>
        }
      >
        {phone === null ? (
          <span className="text-ink-600">None</span>
        ) : (
          <span className="figures">+91 {formatPhone(phone)}</span>
        )}
      </Row>
    </dl>
  );
}

interface RowProps {
  term: string;
  tag?: ReactNode;
  note?: string;
  action?: ReactNode;
  children: ReactNode;
}

function Row({ term, tag, note, action, children }: RowProps) {
  return (
    <div className="grid gap-x-6 gap-y-1 px-5 py-4 text-sm sm:grid-cols-[9rem_minmax(0,1fr)] sm:px-6">
      <dt className="text-ink-600 sm:flex sm:h-9 sm:items-center">{term}</dt>
      <dd className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 sm:min-h-9">
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <span className="font-medium wrap-anywhere">{children}</span>
            {tag}
          </div>
          {note !== undefined && <p className="mt-1 text-ink-600">{note}</p>}
        </div>
        {action}
      </dd>
    </div>
  );
}

function Proved({ verified }: { verified: boolean }) {
  return verified ? (
    <Tag tone="success" icon={<CircleCheck aria-hidden className="size-3.5" />}>
      Verified
    </Tag>
  ) : (
    <Tag tone="warning">Not verified</Tag>
  );
}

function RowsLoading() {
  return (
    <div role="status" className="divide-y divide-paper-200">
      <span className="sr-only">Loading your details</span>
      {['w-32', 'w-56', 'w-40'].map((width) => (
        <div
          key={width}
          className="grid gap-x-6 gap-y-2.5 px-5 py-4 sm:h-17 sm:grid-cols-[9rem_minmax(0,1fr)] sm:items-center sm:px-6"
        >
          <Skeleton className="h-4 w-24" />
          <Skeleton className={`h-4 max-w-full ${width}`} />
        </div>
      ))}
    </div>
  );
}
