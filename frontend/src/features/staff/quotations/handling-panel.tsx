import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { ROLES } from '@deccanloop/contracts/accounts/roles';
import type { StaffQuotationDto } from '@deccanloop/contracts/quotations/dto';
import {
  PROJECT_STATUS_LABELS,
  PROJECT_STATUSES,
  QUOTATION_PRIORITIES,
  type ProjectStatus,
  type QuotationPriority,
} from '@deccanloop/contracts/quotations/states';
import { useState } from 'react';
import { FormError } from '../../../components/form/form-error';
import { priorityLabel } from '../../../components/quotation/quotation-labels';
import { Button } from '../../../components/ui/button';
import { Panel } from '../../../components/ui/panel';
import { errorAtFields, formErrorOf } from '../../../lib/form-error';
import { InstantSelect } from '../instant-select';
import { useTicketAssigneesQuery } from '../tickets/api';
import {
  useAssignQuotationMutation,
  useSetProjectStatusMutation,
  useSetQuotationPriorityMutation,
  useSetQuotationStatusMutation,
} from './api';
import { DeadlineForm } from './deadline-form';
import { ADMIN_ONLY, projectObstacle, rejectObstacle } from './possible-changes';
import { RejectDialog } from './reject-dialog';

export interface HandlingPanelProps {
  quotation: StaffQuotationDto;
  user: UserDto;
}

/** Who works on it, how urgent it is, and the changes of status that are possible. */
export function HandlingPanel({ quotation, user }: HandlingPanelProps) {
  const { _id: id, assignee, projectStatus, timelineAndBudget } = quotation;
  const { data: staff = [] } = useTicketAssigneesQuery();
  const [assign] = useAssignQuotationMutation();
  const [setPriority] = useSetQuotationPriorityMutation();
  const [setProject] = useSetProjectStatusMutation();
  const isAdmin = user.role === ROLES.admin;
  // The assignee may have left the staff.
  const people =
    assignee === null || staff.some((person) => person.id === assignee.userId)
      ? staff
      : [{ id: assignee.userId, name: assignee.name }, ...staff];
  const { priority } = timelineAndBudget;
  return (
    <Panel title="Handling">
      <div className="grid gap-4 px-5 pt-4 pb-6 sm:px-6">
        <StatusActions quotation={quotation} user={user} />
        <InstantSelect
          label="Assignee"
          value={assignee?.userId ?? ''}
          options={[
            { id: '', label: 'Not assigned' },
            ...people.map((each) => ({ id: each.id, label: each.name })),
          ]}
          onChange={(next) =>
            assign({
              id,
              userId: next === '' ? null : next,
              insteadOf: assignee?.userId ?? null,
            }).unwrap()
          }
        />
        <InstantSelect
          label="Priority"
          value={priority ?? ''}
          options={[
            ...(priority === null ? [{ id: '', label: 'None' }] : []),
            ...QUOTATION_PRIORITIES.map((each) => ({ id: each, label: priorityLabel(each) })),
          ]}
          onChange={(next) => setPriority({ id, priority: next as QuotationPriority }).unwrap()}
        />
        <InstantSelect
          label="Project status"
          value={projectStatus ?? ''}
          options={[
            ...(projectStatus === null ? [{ id: '', label: 'Not started' }] : []),
            ...PROJECT_STATUSES.map((each) => ({ id: each, label: PROJECT_STATUS_LABELS[each] })),
          ]}
          blockedBy={projectObstacle(quotation) ?? (isAdmin ? null : ADMIN_ONLY.projectStatus)}
          onChange={(next) => setProject({ id, projectStatus: next as ProjectStatus }).unwrap()}
        />
        <DeadlineForm quotation={quotation} />
      </div>
    </Panel>
  );
}

/** Rejecting it, or taking a rejected one again. What is not possible now is said instead. */
function StatusActions({ quotation, user }: HandlingPanelProps) {
  const { _id: id, status } = quotation;
  const [setStatus, reopening] = useSetQuotationStatusMutation();
  const [isRejecting, setRejecting] = useState(false);
  const isAdmin = user.role === ROLES.admin;
  const obstacle = isAdmin ? rejectObstacle(quotation) : ADMIN_ONLY.status;
  return (
    <div className="grid gap-2.5">
      <div className="flex flex-wrap gap-2">
        {status === 'rejected' ? (
          <Button
            size="sm"
            variant="secondary"
            disabled={!isAdmin}
            loading={reopening.isLoading}
            loadingText="Taking..."
            onClick={() => void setStatus({ id, status: 'pending' })}
          >
            Take it again
          </Button>
        ) : (
          <Button
            size="sm"
            variant="secondary"
            disabled={obstacle !== null}
            onClick={() => setRejecting(true)}
          >
            Reject
          </Button>
        )}
      </div>
      {obstacle !== null && (!isAdmin || status !== 'rejected') && (
        <p className="text-xs text-ink-600">
          {isAdmin
            ? `It cannot be rejected: ${obstacle.charAt(0).toLowerCase()}${obstacle.slice(1)}`
            : obstacle}
        </p>
      )}
      {reopening.error !== undefined && <FormError {...formErrorOf(errorAtFields(reopening.error, {}))} />}
      {isRejecting && <RejectDialog quotation={quotation} onClose={() => setRejecting(false)} />}
    </div>
  );
}
