import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { ROLE_NAMES, ROLES } from '@deccanloop/contracts/accounts/roles';
import { OPTIONAL_TOPIC_TEXTS } from '@deccanloop/contracts/customer/mail-topics';
import type { StaffPersonDto } from '@deccanloop/contracts/staff/people';
import type { ReactNode } from 'react';
import { HeldFunds } from '../../../components/payment/held-funds';
import { DataList, type DataListItem } from '../../../components/ui/data-list';
import { EmptyState } from '../../../components/ui/empty-state';
import { Money } from '../../../components/ui/money';
import { Panel, PanelFault } from '../../../components/ui/panel';
import { StaleDataNotice } from '../../../components/ui/stale-data-notice';
import { isApiError } from '../../../lib/api-error';
import { formatDateTime, formatPhone } from '../../../lib/format';
import { FRESH, useStaffPersonQuery } from '../api';
import { IdLine } from '../id-line';
import { paymentsPath } from '../paths';
import { RowsLoading } from '../rows-loading';
import { ViewHeader } from '../view-header';
import { UserPanel } from '../users/user-panel';
import { WalletPanel } from '../wallet-bookings/wallet-panel';
import { PersonKyc } from './person-kyc';
import { PersonRecords } from './person-records';

const BACK = { to: paymentsPath(), label: 'All payments' };

/** A person's profile and wallet, and the lists of what they have with us. Administrators also manage the account. */
export default function PersonView({ user, record: id }: { user: UserDto; record: string }) {
  const { currentData: person, error, isFetching, refetch } = useStaffPersonQuery(id, FRESH);
  if (person)
    return (
      <Person
        person={person}
        // Support never sees KYC.
        isAdmin={user.role === ROLES.admin}
        notice={error === undefined ? null : <StaleDataNotice fault={error} />}
      />
    );
  return (
    <>
      <ViewHeader title="Person" back={BACK} />
      <div className="mt-6">
        {isApiError(error) && error.status === 404 ? (
          <div className="rounded-lg border border-paper-200 bg-paper-0 shadow-card">
            <EmptyState title="There is no such person">
              Search with other details from the customer.
            </EmptyState>
          </div>
        ) : error === undefined ? (
          <div className="rounded-lg border border-paper-200 bg-paper-0 shadow-card">
            <RowsLoading what="the person" rows={4} />
          </div>
        ) : (
          <Panel title="Person">
            <PanelFault
              title="The person did not load"
              fault={error}
              retrying={isFetching}
              onRetry={() => void refetch()}
            />
          </Panel>
        )}
      </div>
    </>
  );
}

interface PersonProps {
  person: StaffPersonDto;
  isAdmin: boolean;
  notice: ReactNode;
}

function Person({ person, isAdmin, notice }: PersonProps) {
  const { name, account, funds } = person;
  return (
    <>
      <ViewHeader
        title={name}
        text={
          account === null
            ? 'Pays by links and has no account.'
            : account.closedAt === null
              ? undefined
              : CLOSED
        }
        back={BACK}
        action={
          <p className="text-sm text-ink-600 sm:text-right">
            In the wallet
            <Money
              paise={funds.balancePaise}
              decimals="always"
              className="display block text-2xl text-ink-900"
            />
          </p>
        }
      />
      {notice}
      <div className="mt-6 grid grid-cols-1 gap-6">
        {funds.heldPaise > 0 && (
          <Panel title="Held in the wallet">
            <HeldFunds funds={funds} className="px-5 pb-5 sm:px-6" />
          </Panel>
        )}
        <Panel title="Profile">
          <DataList className="px-5 pt-3 pb-5 sm:px-6" items={profileItems(person)} />
        </Panel>
        {isAdmin && person.account !== null && person.account.closedAt === null && (
          <UserPanel userId={person.id} />
        )}
        {isAdmin && isBookable(person) && <WalletPanel person={person} />}
        {isAdmin && person.email !== null && <PersonKyc personId={person.id} email={person.email} />}
        <PersonRecords person={person} isAdmin={isAdmin} />
      </div>
    </>
  );
}

/** Wallets of staff and of closed accounts are not booked by hand. */
const isBookable = ({ role, account }: StaffPersonDto): boolean =>
  (role === null || role === ROLES.customer) && (account?.closedAt ?? null) === null;

/** The customer has closed the account. */
const CLOSED = 'Name, e-mail address, phone and messages are erased. Payments and papers stay.';

function profileItems({ account, email, phone, role, userId }: StaffPersonDto): DataListItem[] {
  const proved = (isProved: boolean) => (isProved ? '' : ' (not verified)');
  return [
    ...(userId === null ? [] : [{ term: 'User\u00a0ID', value: <IdLine id={userId} label="user ID" /> }]),
    ...(account === null
      ? []
      : [
          ...(account.closedAt === null
            ? [{ term: 'Email', value: `${email ?? ''}${proved(account.emailVerified)}` }]
            : [{ term: 'Account closed', value: formatDateTime(account.closedAt) }]),
          ...account.formerEmails.map(({ email: former, replacedAt }) => ({
            term: 'Former email',
            value: `${former}, until ${formatDateTime(replacedAt)}`,
          })),
          ...(phone === null
            ? []
            : [{ term: 'Phone', value: `${formatPhone(phone)}${proved(account.phoneVerified)}` }]),
          ...(account.mailOptOuts.length === 0
            ? []
            : [
                {
                  term: 'Mails switched off',
                  value: account.mailOptOuts.map((topic) => OPTIONAL_TOPIC_TEXTS[topic].label).join(', '),
                },
              ]),
          ...(role === null ? [] : [{ term: 'Role', value: ROLE_NAMES[role] }]),
          { term: 'Member since', value: formatDateTime(account.createdAt) },
        ]),
  ];
}
