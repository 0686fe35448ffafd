import { paise, type Paise } from '@deccanloop/contracts/money';
import { projectIdOf } from '@deccanloop/contracts/quotations/limits';
import type { Mode } from '@deccanloop/contracts/payments/status';
import type { BankTransferDto, BankTransferMethod } from '@deccanloop/contracts/staff/bank-transfers';
import type { ApprovalState } from '@deccanloop/contracts/staff/approval-states';
import type { Database } from '../../platform/database';
import type { Rows } from '../../platform/database-rows';
import { recordOrder } from '../../platform/record-pages';

/** A NEFT, RTGS, IMPS or UPI transfer that reached the company's bank account. */
export interface BankTransfer {
  id: string;
  ownerId: string;
  method: BankTransferMethod;
  utr: string;
  amountPaise: Paise;
  /** A day in India. */
  receivedOn: string;
  payerName: string | null;
  payerBank: string | null;
  /** The phase that it is to pay. */
  phaseId: string | null;
}

export const UTR_CONSTRAINT = 'bank_transfers_utr_unique';

export async function insertBankTransfer(
  db: Database,
  {
    mode,
    recordedBy,
    recordedAt,
    ...transfer
  }: BankTransfer & { mode: Mode; recordedBy: string; recordedAt: Date },
): Promise<void> {
  await db('bank_transfers').insert({
    id: transfer.id,
    owner_id: transfer.ownerId,
    mode,
    method: transfer.method,
    utr: transfer.utr,
    amount_paise: transfer.amountPaise,
    received_on: transfer.receivedOn,
    payer_name: transfer.payerName,
    payer_bank: transfer.payerBank,
    phase_id: transfer.phaseId,
    recorded_by: recordedBy,
    recorded_at: recordedAt,
  });
}

/** What the preview and the booking need of a transfer. */
export async function findBankTransfer(
  db: Database,
  id: string,
): Promise<
  Pick<BankTransfer, 'id' | 'ownerId' | 'method' | 'utr' | 'amountPaise' | 'phaseId'> & {
    phasePaymentId: string | null;
  }
> {
  const row = await db<Rows['bank_transfers']>('bank_transfers').where({ id }).first();
  if (!row) throw new Error('the bank transfer of an approval is missing');
  return {
    id: row.id,
    ownerId: row.owner_id,
    method: row.method,
    utr: row.utr,
    amountPaise: paise(row.amount_paise),
    phaseId: row.phase_id,
    phasePaymentId: row.phase_payment_id,
  };
}

/** What pays the phase, or why nothing does. */
export async function recordPhaseOfTransfer(
  db: Database,
  id: string,
  result: { phasePaymentId: string } | { problem: string },
): Promise<void> {
  await db('bank_transfers')
    .where({ id })
    .update(
      'problem' in result ? { phase_problem: result.problem } : { phase_payment_id: result.phasePaymentId },
    );
}

export interface BankTransferFilters {
  state: ApprovalState | null;
  method: BankTransferMethod | null;
  /** The beginning of a reference. */
  utr: string | null;
  personId: string | null;
}

/** The SQL holds only the filters that are set, so that an absent one does not affect the plan. */
const conditionsOf = ({ state, method, utr, personId }: BankTransferFilters): string[] => [
  't.mode = :mode',
  ...(state === null ? [] : ['t.state = :state']),
  ...(method === null ? [] : ['t.method = :method']),
  ...(utr === null ? [] : [`t.utr >= :utr and t.utr < :utr || chr(1114111)`]),
  ...(personId === null
    ? []
    : ['t.owner_id in (select id from wallet_owners where user_id = :personId or id = :personId)']),
];

const given = (mode: Mode, filters: BankTransferFilters) => ({
  mode,
  ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== null)),
});

interface TransferRow extends Omit<BankTransferDto, 'phase' | 'recordedAt'> {
  recordedAt: Date;
  phase: (Omit<NonNullable<BankTransferDto['phase']>, 'projectId'> & { projectNo: number }) | null;
}

/** Newest first. */
export async function listBankTransfers(
  db: Database,
  mode: Mode,
  filters: BankTransferFilters,
  { after, limit }: { after: string | null; limit: number },
): Promise<BankTransferDto[]> {
  const { order, after: later } = recordOrder({
    table: 'bank_transfers',
    alias: 't',
    value: (of) => `${of}.recorded_at`,
    isDescending: true,
    isContinued: after !== null,
  });
  const { rows } = await db.raw<{ rows: TransferRow[] }>(
    `select t.id, t.state, t.method, t.utr, t.amount_paise as "amountPaise",
            to_char(t.received_on, 'YYYY-MM-DD') as "receivedOn", t.payer_name as "payerName",
            t.payer_bank as "payerBank",
            jsonb_build_object('id', coalesce(o.user_id, o.id), 'name', o.display_name) as customer,
            case when phase.id is not null then
              jsonb_build_object('quotationId', phase.quotation_id, 'projectNo', q.project_no, 'title', phase.title,
                'isPaid', coalesce(paid.state = 'paid', false), 'problem', t.phase_problem) end as phase,
            jsonb_build_object('id', recorder.id, 'name', recorder.name) as "recordedBy",
            t.recorded_at as "recordedAt",
            case when decider.id is not null then
              jsonb_build_object('id', decider.id, 'name', decider.name) end as "decidedBy", a.note
       from bank_transfers t
       join wallet_owners o on o.id = t.owner_id
       join users recorder on recorder.id = t.recorded_by
       join approvals a on a.bank_transfer_id = t.id
       left join users decider on decider.id = a.decided_by
       left join quotation_phases phase on phase.id = t.phase_id
       left join quotations q on q.id = phase.quotation_id
       left join phase_payments paid on paid.id = t.phase_payment_id
      where ${[...conditionsOf(filters), ...later].join(' and ')}
      order by ${order} limit :limit`,
    { ...given(mode, filters), ...(after !== null && { after }), limit },
  );
  return rows.map(({ phase, recordedAt, ...row }) => ({
    ...row,
    recordedAt: recordedAt.toISOString(),
    phase: phase && {
      quotationId: phase.quotationId,
      projectId: projectIdOf(phase.projectNo),
      title: phase.title,
      isPaid: phase.isPaid,
      problem: phase.problem,
    },
  }));
}

export async function countBankTransfers(
  db: Database,
  mode: Mode,
  filters: BankTransferFilters,
): Promise<number> {
  const { rows } = await db.raw<{ rows: { count: number }[] }>(
    `select count(*)::int as count from bank_transfers t where ${conditionsOf(filters).join(' and ')}`,
    given(mode, filters),
  );
  return rows[0]?.count ?? 0;
}

/** Accepted quotations of a customer, which may have unpaid phases. */
export async function findAcceptedQuotations(db: Database, userId: string): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    `select id from quotations where user_id = :userId and status = 'approved' and customer_decision = 'accepted'
      order by project_no`,
    { userId },
  );
  return rows.map(({ id }) => id);
}
