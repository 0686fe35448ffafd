import { paise } from '@deccanloop/contracts/money';
import type { Mode } from '@deccanloop/contracts/payments/status';
import type { PhasePaymentState } from '@deccanloop/contracts/quotations/states';
import { RECORD_ID } from '@deccanloop/contracts/record-id';
import type { Database, Knex } from '../../platform/database';
import type { Rows } from '../../platform/database-rows';
import type { EndReason, PhasePayment } from './phase-payment';

type Row = Rows['phase_payments'];

const toPhasePayment = (row: Row): PhasePayment => ({
  id: row.id,
  phaseId: row.phase_id,
  ownerId: row.owner_id,
  mode: row.mode,
  amountPaise: paise(row.amount_paise),
  cgstPaise: paise(row.cgst_paise),
  sgstPaise: paise(row.sgst_paise),
  igstPaise: paise(row.igst_paise),
  totalPaise: paise(row.total_paise),
  state: row.state,
  stateReason: row.state_reason,
  cancelRequestedAt: row.cancel_requested_at,
  expiresAt: row.expires_at,
  tax: {
    basisPoints: row.tax_basis_points,
    sac: row.sac,
    supplierGstin: row.supplier_gstin,
    placeOfSupply: row.place_of_supply,
  },
});

export async function findPhasePayment(db: Database, id: string, mode: Mode): Promise<PhasePayment | null> {
  if (!RECORD_ID.test(id)) return null;
  const row = await db<Row>('phase_payments').where({ id, mode }).first();
  return row ? toPhasePayment(row) : null;
}

export async function findPhasePaymentByKey(
  db: Database,
  ownerId: string,
  idempotencyKey: string,
): Promise<PhasePayment | null> {
  const row = await db<Row>('phase_payments')
    .where({ owner_id: ownerId, idempotency_key: idempotencyKey })
    .first();
  return row ? toPhasePayment(row) : null;
}

export interface NewPhasePayment extends Pick<
  PhasePayment,
  | 'id'
  | 'phaseId'
  | 'ownerId'
  | 'mode'
  | 'amountPaise'
  | 'cgstPaise'
  | 'sgstPaise'
  | 'igstPaise'
  | 'totalPaise'
  | 'expiresAt'
> {
  state: Extract<PhasePaymentState, 'requested' | 'waiting'>;
  taxBasisPoints: number;
  sac: string;
  supplierGstin: string;
  placeOfSupply: string;
  requestedBy: string;
  requestedAt: Date;
  idempotencyKey: string;
}

export async function insertPhasePayment(db: Database, payment: NewPhasePayment): Promise<PhasePayment> {
  const { rows } = await db.raw<{ rows: Row[] }>(
    `insert into phase_payments (id, phase_id, owner_id, mode, amount_paise, cgst_paise, sgst_paise, igst_paise,
       total_paise, tax_basis_points, sac, supplier_gstin, place_of_supply, requested_by, requested_at, idempotency_key,
       state, expires_at)
     values (:id, :phaseId, :ownerId, :mode, :amountPaise, :cgstPaise, :sgstPaise, :igstPaise, :totalPaise,
       :taxBasisPoints, :sac, :supplierGstin, :placeOfSupply, :requestedBy, :requestedAt, :idempotencyKey, :state,
       :expiresAt)
     returning *`,
    { ...payment },
  );
  const [row] = rows;
  if (!row) throw new Error('a phase payment was not stored');
  return toPhasePayment(row);
}

export async function requestPhaseCancel(db: Database, id: string, now: Date): Promise<void> {
  await db('phase_payments').where({ id, cancel_requested_at: null }).update({ cancel_requested_at: now });
}

/** FOR NO KEY UPDATE: of two workers with one payment, the second finds what the first has done. */
export async function lockPhasePayment(trx: Knex.Transaction, id: string): Promise<PhasePayment | null> {
  const { rows } = await trx.raw<{ rows: Row[] }>(
    'select * from phase_payments where id = :id for no key update',
    {
      id,
    },
  );
  return rows[0] ? toPhasePayment(rows[0]) : null;
}

/** Stores the tax of another place of supply. Only of an open payment. */
export async function updateTax(
  db: Database,
  { id, tax, cgstPaise, sgstPaise, igstPaise, totalPaise }: PhasePayment,
): Promise<void> {
  await db('phase_payments').where({ id }).update({
    place_of_supply: tax.placeOfSupply,
    cgst_paise: cgstPaise,
    sgst_paise: sgstPaise,
    igst_paise: igstPaise,
    total_paise: totalPaise,
  });
}

export async function endPhasePayment(
  db: Database,
  id: string,
  end: { state: PhasePaymentState; reason: EndReason | null; now: Date },
): Promise<void> {
  await db('phase_payments')
    .where({ id })
    .update({ state: end.state, state_reason: end.reason, settled_at: end.now });
}

/** The phase of a payment, as it is now. */
export interface PaidPhase {
  quotationId: string;
  position: number;
  title: string;
  projectNo: number;
  projectTitle: string;
  /** The customer's account. */
  userId: string | null;
  /** Of the customer's billing details, else of the price; null: the company's state. */
  placeOfSupply: string | null;
  amountPaise: number;
  isReplaced: boolean;
  /** Whether the customer has declined the quotation. */
  isDeclined: boolean;
  /** Whether the wallet is that of the quotation's customer. */
  isOfWallet: boolean;
}

export async function findPaidPhase(
  db: Database,
  { phaseId, ownerId }: Pick<PhasePayment, 'phaseId' | 'ownerId'>,
): Promise<PaidPhase> {
  const { rows } = await db.raw<{ rows: PaidPhase[] }>(
    `select p.quotation_id as "quotationId", p.position, p.title, p.amount_paise as "amountPaise",
            p.replaced_at is not null as "isReplaced",
            coalesce(q.customer_decision = 'declined', false) as "isDeclined",
            coalesce(o.user_id = q.user_id, false) as "isOfWallet",
            q.project_no as "projectNo", q.project_title as "projectTitle", q.user_id as "userId",
            coalesce(billing.state_code, q.place_of_supply) as "placeOfSupply"
       from quotation_phases p
       join quotations q on q.id = p.quotation_id
       left join wallet_owners o on o.id = :ownerId
       left join billing_details billing on billing.user_id = q.user_id
      where p.id = :phaseId`,
    { phaseId, ownerId },
  );
  const [row] = rows;
  if (!row) throw new Error('the phase of a payment is missing');
  return row;
}
