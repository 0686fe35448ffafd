import { ROLE_NAMES } from '@deccanloop/contracts/accounts/roles';
import type { StaffPersonDto } from '@deccanloop/contracts/staff/people';
import { Link, useSearchParams } from 'react-router-dom';
import { DataList, type DataListItem } from '../../../components/ui/data-list';
import { Money } from '../../../components/ui/money';
import { Panel, PanelFault } from '../../../components/ui/panel';
import { isApiError } from '../../../lib/api-error';
import { formatDateTime, formatPhone } from '../../../lib/format';
import { FRESH, useStaffPersonQuery } from '../api';
import { IdLine } from '../id-line';
import { NothingHere } from '../nothing-here';
import { PaymentsTable } from '../payments/payments-table';
import { paymentsPath } from '../paths';
import { RowsLoading } from '../rows-loading';
import { StaleDataNotice } from '../stale-data-notice';
import { ViewHeader } from '../view-header';

const BACK = { to: paymentsPath(), label: 'All payments' };

/** A person's profile, wallet and newest payments. It changes nothing. */
export default function PersonView() {
  const id = useSearchParams()[0].get('id') ?? '';
  const {
    currentData: person,
    error,
    isFetching,
    refetch,
  } = useStaffPersonQuery(id, {
    ...FRESH,
    skip: id === '',
  });
  if (person)
    return <Person person={person} notice={error === undefined ? null : <StaleDataNotice fault={error} />} />;
  return (
    <>
      <ViewHeader title="Person" back={BACK} />
      <div className="mt-6">
        {id === '' || (isApiError(error) && error.status === 404) ? (
          <div className="rounded-lg border border-paper-200 bg-paper-0 shadow-card">
            <NothingHere title="There is no such person">
              Search with other details from the customer.
            </NothingHere>
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

function Person({ person, notice }: { person: StaffPersonDto; notice: React.ReactNode }) {
  const { name, account, payments, hasMorePayments, userId } = person;
  return (
    <>
      <ViewHeader
        title={name}
        text={account === null ? 'Pays by links and has no account.' : undefined}
        back={BACK}
      />
      {notice}
      <div className="mt-6 grid gap-6">
        <Panel title="Profile">
          <DataList className="px-5 pt-3 pb-5 sm:px-6" items={profileItems(person)} />
        </Panel>
        <Panel
          title="Payments"
          description="Newest first."
          action={
            hasMorePayments &&
            userId !== null && (
              <Link
                to={paymentsPath()}
                state={{ search: userId }}
                className="rounded-xs py-1 text-sm font-semibold whitespace-nowrap text-brand-700 hover:text-brand-800 hover:underline hover:underline-offset-4"
              >
                All of them
              </Link>
            )
          }
        >
          <div className="mt-3 overflow-clip">
            {payments.length > 0 ? (
              <PaymentsTable payments={payments} />
            ) : (
              <NothingHere title="No payments yet">Their first top-up appears here.</NothingHere>
            )}
          </div>
        </Panel>
      </div>
    </>
  );
}

function profileItems({
  account,
  email,
  phone,
  role,
  userId,
  walletBalancePaise,
}: StaffPersonDto): DataListItem[] {
  const proved = (isProved: boolean) => (isProved ? '' : ' (not verified)');
  return [
    { term: 'In the wallet', value: <Money paise={walletBalancePaise} decimals="always" /> },
    ...(userId === null ? [] : [{ term: 'User\u00a0ID', value: <IdLine id={userId} label="user ID" /> }]),
    ...(account === null
      ? []
      : [
          { term: 'Email', value: `${email ?? ''}${proved(account.emailVerified)}` },
          ...account.formerEmails.map(({ email: former, replacedAt }) => ({
            term: 'Former email',
            value: `${former}, until ${formatDateTime(replacedAt)}`,
          })),
          ...(phone === null
            ? []
            : [{ term: 'Phone', value: `${formatPhone(phone)}${proved(account.phoneVerified)}` }]),
          ...(role === null ? [] : [{ term: 'Role', value: ROLE_NAMES[role] }]),
          { term: 'Member since', value: formatDateTime(account.createdAt) },
        ]),
  ];
}
