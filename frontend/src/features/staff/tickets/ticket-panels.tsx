import { TICKET_PRIORITY_LABELS, TICKET_STATE_LABELS } from '@deccanloop/contracts/support/ticket-labels';
import type { StaffTicketDto } from '@deccanloop/contracts/support/ticket-dto';
import {
  STAFF_NEXT_STATES,
  TICKET_PRIORITIES,
  type TicketPriority,
  type TicketState,
} from '@deccanloop/contracts/support/tickets';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { typedState } from '../../../components/table/use-table-address';
import { Button } from '../../../components/ui/button';
import { DataList, type DataListItem } from '../../../components/ui/data-list';
import { Panel } from '../../../components/ui/panel';
import { shortTransactionId } from '../../../lib/format';
import { IdLine } from '../id-line';
import { InstantSelect } from '../instant-select';
import { Moment } from '../moment';
import { paymentPath, paymentsPath, personPath, ticketsPath } from '../paths';
import {
  useAssignTicketMutation,
  useSetStaffTicketStateMutation,
  useSetTicketPriorityMutation,
  useTicketAssigneesQuery,
} from './api';
import { AttachDialog } from './attach-dialog';
import { customerText } from './ticket-columns';

const LINK = 'rounded-xs font-medium text-brand-700 underline-offset-4 hover:text-brand-800 hover:underline';

/** State, priority and assignee; each change takes effect at once. */
export function TicketControls({ ticket }: { ticket: StaffTicketDto }) {
  const { number, version, state, priority, assignee } = ticket;
  const { data: staff = [] } = useTicketAssigneesQuery();
  const [setState] = useSetStaffTicketStateMutation();
  const [setPriority] = useSetTicketPriorityMutation();
  const [assign] = useAssignTicketMutation();
  const states: readonly TicketState[] = [state, ...STAFF_NEXT_STATES[state]];
  // The assignee may have left the staff.
  const people =
    assignee === null || staff.some(({ id }) => id === assignee.id) ? staff : [assignee, ...staff];
  return (
    <Panel title="Handling">
      <div className="grid gap-4 px-5 pt-4 pb-6 sm:px-6">
        <InstantSelect
          label="State"
          value={state}
          options={states.map((id) => ({ id, label: TICKET_STATE_LABELS[id].staff }))}
          onChange={(next) =>
            setState({ number, version, state: next as Exclude<TicketState, 'new'> }).unwrap()
          }
        />
        <InstantSelect
          label="Assignee"
          value={assignee?.id ?? ''}
          options={[{ id: '', label: 'Unassigned' }, ...people.map(({ id, name }) => ({ id, label: name }))]}
          onChange={(next) => assign({ number, version, assigneeId: next === '' ? null : next }).unwrap()}
        />
        <InstantSelect
          label="Priority"
          value={priority}
          options={TICKET_PRIORITIES.map((id) => ({ id, label: TICKET_PRIORITY_LABELS[id] }))}
          onChange={(next) => setPriority({ number, priority: next as TicketPriority }).unwrap()}
        />
      </div>
    </Panel>
  );
}

/** Who wrote, about what, and when the first answer is due. */
export function TicketDetails({ ticket }: { ticket: StaffTicketDto }) {
  const [isAttaching, setAttaching] = useState(false);
  return (
    <Panel
      title="About"
      action={
        <Button size="sm" variant="ghost" className="-mr-3.5" onClick={() => setAttaching(true)}>
          Attach
        </Button>
      }
    >
      <DataList className="px-5 pt-3 pb-5 sm:px-6" items={detailsOf(ticket)} />
      {isAttaching && <AttachDialog ticket={ticket} onClose={() => setAttaching(false)} />}
    </Panel>
  );
}

const item = (term: string, value: ReactNode): DataListItem[] => (value === null ? [] : [{ term, value }]);

function detailsOf(ticket: StaffTicketDto): DataListItem[] {
  const { customer, merchantTransactionId: payment, quotationReference, reportReference, source } = ticket;
  const { firstAnsweredAt, firstAnswerDueAt } = ticket;
  return [
    {
      term: 'Customer',
      value:
        customer.userId === null ? (
          customerText(customer)
        ) : (
          <Link to={personPath(customer.userId)} className={LINK}>
            {customerText(customer)}
          </Link>
        ),
    },
    ...item('Email', customer.email === customerText(customer) ? null : customer.email),
    ...item('Contact', customer.contact === customer.email ? null : customer.contact),
    ...item('Account', customer.userId === null ? 'None: a guest' : 'Yes'),
    ...item(
      'Their tickets',
      customer.email && (
        <Link to={ticketsPath()} state={typedState({ search: customer.email })} className={LINK}>
          Show all
        </Link>
      ),
    ),
    ...item(
      'Their payments',
      customer.email && (
        <Link to={paymentsPath()} state={typedState({ search: customer.email })} className={LINK}>
          Search
        </Link>
      ),
    ),
    ...item(
      'Payment',
      payment && (
        <Link to={paymentPath(payment)} className={LINK} title={payment}>
          …{shortTransactionId(payment)}
        </Link>
      ),
    ),
    ...item(
      'Quotation',
      quotationReference && <IdLine id={quotationReference} label="quotation reference" />,
    ),
    ...item('Report', reportReference && <IdLine id={reportReference} label="report reference" />),
    { term: 'Received', value: source === 'mail' ? 'By mail' : 'By a form' },
    firstAnsweredAt === null
      ? { term: 'First answer due', value: <Moment iso={firstAnswerDueAt} /> }
      : { term: 'First answered', value: <Moment iso={firstAnsweredAt} /> },
  ];
}
