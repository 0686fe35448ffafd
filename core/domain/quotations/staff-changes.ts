import type { Mode } from '@deccanloop/contracts/payments/status';
import type {
  ProjectStatus,
  QuotationPriority,
  QuotationStatus,
} from '@deccanloop/contracts/quotations/states';
import type { Knex } from '../../platform/database';
import { journaledTransaction } from '../../platform/journaled-transaction';
import { findMemberOfStaff, updateQuotation } from './change-repository';
import { QuotationError } from './errors';
import { writeOnce, type WrittenText } from './messages';
import type { QuotationRecord } from './record';
import { lockRecord } from './record-repository';
import { recordEvent, type QuotationEvent } from './timeline';

/** What staff change of a quotation besides its price. `by` is the id of the member of staff. */
export interface StaffChanges {
  /**
   * A submitted quotation becomes pending. Null: not assigned.
   * @param insteadOf the assignee that was shown; undefined: any
   * @throws QuotationError `unknown_quotation`, `not_staff`, `assignee_changed`
   */
  assign(id: string, userId: string | null, by: string, insteadOf?: string | null): Promise<void>;
  /**
   * `pending` from submitted and rejected; `rejected` unless the customer has accepted a price.
   * @throws QuotationError `unknown_quotation`, `wrong_status`
   */
  setStatus(
    id: string,
    change: { status: 'pending' } | { status: 'rejected'; reason: string },
    by: string,
  ): Promise<void>;
  /** @throws QuotationError `unknown_quotation`, `not_started` before the customer has accepted */
  setProjectStatus(id: string, status: ProjectStatus, by: string): Promise<void>;
  setPriority(id: string, priority: QuotationPriority, by: string): Promise<void>;
  /** @param deadline a day such as `2026-12-31`, or null */
  setDeadline(id: string, deadline: string | null, by: string): Promise<void>;
  /** Only staff can read it. @throws QuotationError `unknown_quotation`, `message_conflict` */
  addNote(id: string, note: WrittenText, by: string): Promise<void>;
  /** @throws QuotationError `unknown_quotation`, `message_conflict` */
  message(id: string, message: WrittenText, by: string): Promise<void>;
}

export interface QuotationDeps {
  db: Knex;
  mode: Mode;
  /** Wakes the outbox relay. */
  wake: () => void;
}

/** Runs a change with the quotation locked, and wakes the relay for its mails. */
export async function changeQuotation<T>(
  { db, mode, wake }: QuotationDeps,
  id: string,
  change: (trx: Knex.Transaction, record: QuotationRecord) => Promise<T>,
): Promise<T> {
  const result = await journaledTransaction(db, async (trx) => {
    const record = await lockRecord(trx, id, mode);
    if (!record) throw new QuotationError('unknown_quotation');
    return change(trx, record);
  });
  wake();
  return result;
}

const MAY_BECOME_PENDING: readonly QuotationStatus[] = ['submitted', 'rejected'];

export function createStaffChanges(deps: QuotationDeps): StaffChanges {
  const event = (
    trx: Knex.Transaction,
    { id }: QuotationRecord,
    by: string,
    more: Pick<QuotationEvent, 'type' | 'detail'>,
  ) => recordEvent(trx, { quotationId: id, actor: 'staff', actorId: by, ...more });

  const becomePending = async (trx: Knex.Transaction, record: QuotationRecord, by: string) => {
    await updateQuotation(trx, record.id, { status: 'pending', rejection_reason: null });
    await event(trx, record, by, { type: 'status_changed', detail: { from: record.status, to: 'pending' } });
  };

  return {
    assign: (id, userId, by, insteadOf) =>
      changeQuotation(deps, id, async (trx, record) => {
        const before = record.assignee?.userId ?? null;
        // Repeated, it is no conflict with itself.
        if (insteadOf !== undefined && before !== insteadOf && before !== userId)
          throw new QuotationError('assignee_changed');
        if (userId !== null && !(await findMemberOfStaff(trx, userId))) throw new QuotationError('not_staff');
        if (before !== userId) {
          await updateQuotation(trx, id, { assigned_to: userId });
          await event(trx, record, by, { type: 'assigned', detail: { from: before, userId } });
        }
        if (userId !== null && record.status === 'submitted') await becomePending(trx, record, by);
      }),

    setStatus: (id, change, by) =>
      changeQuotation(deps, id, async (trx, record) => {
        const { status } = record;
        if (status === change.status) return;
        if (change.status === 'pending') {
          if (!MAY_BECOME_PENDING.includes(status)) throw new QuotationError('wrong_status');
          return becomePending(trx, record, by);
        }
        if (record.customerDecision === 'accepted' || record.projectStatus !== null)
          throw new QuotationError('wrong_status');
        await updateQuotation(trx, id, {
          status: 'rejected',
          rejection_reason: change.reason,
          customer_decision: null,
          decided_at: null,
        });
        await event(trx, record, by, { type: 'status_changed', detail: { from: status, to: 'rejected' } });
      }),

    setProjectStatus: (id, projectStatus, by) =>
      changeQuotation(deps, id, async (trx, record) => {
        const from = record.projectStatus;
        if (from === null) throw new QuotationError('not_started');
        if (from === projectStatus) return;
        await updateQuotation(trx, id, { project_status: projectStatus });
        await event(trx, record, by, { type: 'project_status_changed', detail: { from, to: projectStatus } });
      }),

    setPriority: (id, priority, by) =>
      changeQuotation(deps, id, async (trx, record) => {
        if (record.priority === priority) return;
        await updateQuotation(trx, id, { priority });
        await event(trx, record, by, {
          type: 'priority_changed',
          detail: { from: record.priority, to: priority },
        });
      }),

    setDeadline: (id, deadline, by) =>
      changeQuotation(deps, id, async (trx, record) => {
        if (record.deadline === deadline) return;
        await updateQuotation(trx, id, { deadline });
        await event(trx, record, by, {
          type: 'deadline_changed',
          detail: { from: record.deadline, to: deadline },
        });
      }),

    addNote: (id, note, by) =>
      changeQuotation(deps, id, (trx) =>
        writeOnce(trx, note, { quotationId: id, type: 'note_added', actor: 'staff', actorId: by }),
      ),

    message: (id, message, by) =>
      changeQuotation(deps, id, (trx) =>
        writeOnce(trx, message, { quotationId: id, type: 'staff_message', actor: 'staff', actorId: by }),
      ),
  };
}
