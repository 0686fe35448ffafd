import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { GATEWAY_TITLES } from '@deccanloop/contracts/payments/status';
import type { FindingRecordDto } from '@deccanloop/contracts/staff/findings';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button';
import { DataList, type DataListItem } from '../../../components/ui/data-list';
import { Money } from '../../../components/ui/money';
import { Panel } from '../../../components/ui/panel';
import { messageOf } from '../../../lib/api-error';
import { formatDateTime, shortTransactionId } from '../../../lib/format';
import { quotationPath } from '../../../lib/quotation-path';
import { useAssignFindingMutation } from '../api';
import { InstantSelect } from '../instant-select';
import { Moment } from '../moment';
import { paymentPath, payoutPath, personPath, runPath } from '../paths';
import { useTicketAssigneesQuery } from '../tickets/api';

const LINK = 'rounded-xs font-medium text-brand-700 underline-offset-4 hover:text-brand-800 hover:underline';

export interface FindingHandlingProps {
  finding: FindingRecordDto;
  user: UserDto;
  mayChange: boolean;
}

/** Who works on it; a choice takes effect at once. */
export function FindingHandling({ finding, user, mayChange }: FindingHandlingProps) {
  const { id, assignee, resolvedAt } = finding;
  const { data: staff = [] } = useTicketAssigneesQuery();
  const [assign] = useAssignFindingMutation();
  const [take, taking] = useAssignFindingMutation();
  // The assignee may have left the staff.
  const people =
    assignee === null || staff.some((each) => each.id === assignee.id) ? staff : [assignee, ...staff];
  const from = assignee?.id ?? null;
  if (!mayChange || resolvedAt !== null)
    return (
      <Panel title="Handling">
        <DataList
          className="px-5 pt-2 pb-4 sm:px-6"
          items={[{ term: 'Assignee', value: assignee?.name ?? 'Not assigned' }]}
        />
      </Panel>
    );
  return (
    <Panel title="Handling">
      <div className="grid gap-3 px-5 pt-4 pb-6 sm:px-6">
        <InstantSelect
          label="Assignee"
          value={from ?? ''}
          options={[
            { id: '', label: 'Not assigned' },
            ...people.map((each) => ({ id: each.id, label: each.name })),
          ]}
          onChange={(next) => assign({ id, assigneeId: next === '' ? null : next, from }).unwrap()}
        />
        {from !== user._id && (
          <div>
            <Button
              size="sm"
              variant="secondary"
              loading={taking.isLoading}
              onClick={() => void take({ id, assigneeId: user._id, from })}
            >
              Assign to me
            </Button>
          </div>
        )}
        {taking.error !== undefined && (
          <p role="alert" className="text-sm font-medium text-danger-700">
            {messageOf(taking.error, 'That did not work. Please try again.')}
          </p>
        )}
      </div>
    </Panel>
  );
}

/** Links to what it is about. */
export function FindingAbout({ finding }: { finding: FindingRecordDto }) {
  const { merchantTransactionId: payment, customer, payer, project, gateway, amountPaise } = finding;
  const { runs, disputes, detail } = finding;
  const items: DataListItem[] = [
    ...(amountPaise === null
      ? []
      : [
          {
            term: 'At stake',
            value: <Money paise={amountPaise} decimals="always" className="font-semibold" />,
          },
        ]),
    ...(gateway === null ? [] : [{ term: 'Gateway', value: GATEWAY_TITLES[gateway] }]),
    ...(typeof detail['payoutId'] === 'string'
      ? [
          {
            term: 'Payout',
            value: (
              <Link to={payoutPath(detail['payoutId'])} className={`${LINK} font-mono`}>
                {typeof detail['payout'] === 'string' ? detail['payout'] : 'Open'}
              </Link>
            ),
          },
        ]
      : []),
    ...(payment === null
      ? []
      : [
          {
            term: 'Payment',
            value: (
              <Link to={paymentPath(payment)} className={`${LINK} font-mono`} title={payment}>
                …{shortTransactionId(payment)}
              </Link>
            ),
          },
        ]),
    ...(customer === null
      ? []
      : [
          {
            term: 'Customer',
            value: (
              <Link to={personPath(customer.personId)} className={LINK}>
                {customer.name}
              </Link>
            ),
          },
        ]),
    ...(project === null
      ? []
      : [
          {
            term: 'Project',
            value: (
              <Link to={quotationPath(project.quotationId)} className={LINK}>
                <span className="font-mono">{project.number}</span> {project.title}
              </Link>
            ),
          },
        ]),
    ...(payer === undefined ? [] : [{ term: 'Payer', value: `${payer.name} (${payer.userId})` }]),
    ...disputes.flatMap(({ respondBy }) =>
      respondBy === null ? [] : [{ term: 'Answer by', value: formatDateTime(respondBy) }],
    ),
    ...runs.map(({ id, at }) => ({
      term: 'Reconciliation',
      value: (
        <Link to={runPath(id)} className={LINK}>
          <Moment iso={at} />
        </Link>
      ),
    })),
  ];
  if (items.length === 0) return null;
  return (
    <Panel title="About">
      <DataList className="px-5 pt-2 pb-4 sm:px-6" items={items} />
    </Panel>
  );
}
