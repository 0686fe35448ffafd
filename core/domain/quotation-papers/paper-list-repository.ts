import { paise, type Paise } from '@deccanloop/contracts/money';
import type { NumberedPaperKind } from '@deccanloop/contracts/papers/paper-number';
import type { Mode } from '@deccanloop/contracts/payments/status';
import type { QuotationPaperState } from '@deccanloop/contracts/quotations/paper-states';
import type { QuotationStatus } from '@deccanloop/contracts/quotations/states';
import { RECORD_ID } from '@deccanloop/contracts/record-id';
import type { Database } from '../../platform/database';
import { idOfSubject } from './paper-subject';

export type QuotationPaperKind = Exclude<NumberedPaperKind, 'statement'>;

export interface ListedPaper {
  id: string;
  kind: QuotationPaperKind;
  number: string;
  issuedAt: Date;
  /** The number of the phase; null for a quotation. */
  phase: number | null;
  state: QuotationPaperState;
  totalPaise: Paise;
  /** Whether its PDF is rendered. */
  isReady: boolean;
}

/** Newest first. */
export async function listPapers(db: Database, quotationId: string, mode: Mode): Promise<ListedPaper[]> {
  const { rows } = await db.raw<{ rows: (Omit<ListedPaper, 'totalPaise'> & { totalPaise: number })[] }>(
    `with phases as (
       select phase.id, phase.position, phase.replaced_at, exists (
                select from phase_payments pay
                 where pay.phase_id = phase.id and pay.mode = :mode and pay.state = 'paid') as is_paid
         from quotation_phases phase where phase.quotation_id = :quotationId
     ), found as (
       select paper.*, phases.position as phase,
              case when paper.kind = 'invoice' and pay.state <> 'paid' then 'credited' else 'current' end as state
         from phases join phase_payments pay on pay.phase_id = phases.id and pay.mode = :mode
         join papers paper on paper.kind in ('invoice', 'credit_note') and paper.subject = pay.id::text
       union all
       select paper.*, phases.position,
              case when phases.is_paid then 'paid'
                when phases.replaced_at is not null or 1 < row_number() over (
                  partition by phases.id order by split_part(paper.subject, ':', 3)::integer desc) then 'replaced'
                else 'current' end
         from phases join papers paper
           on paper.kind = 'proforma' and split_part(paper.subject, ':', 2) = phases.id::text and paper.mode = :mode
       union all
       select paper.*, null, case
                when quotation.status = 'approved'
                  and split_part(paper.subject, ':', 3) = quotation.price_version::text then 'current'
                else 'replaced' end
         from quotations quotation join papers paper
           on paper.kind = 'quotation' and split_part(paper.subject, ':', 2) = quotation.id::text
             and paper.mode = :mode
        where quotation.id = :quotationId
     )
     select id, kind, number, issued_at as "issuedAt", phase, state, (
              select sum((line -> 'tax' ->> 'totalPaise')::bigint)::bigint
                from jsonb_array_elements(data -> 'lines') line) as "totalPaise",
            exists (select from files where purpose = 'paper' and owner_id = found.id) as "isReady"
       from found order by issued_at desc, kind, phase desc, sequence desc`,
    { quotationId, mode },
  );
  return rows.map((row) => ({ ...row, totalPaise: paise(row.totalPaise) }));
}

export interface QuotationOwner {
  id: string;
  userId: string | null;
  status: QuotationStatus;
}

export async function findQuotationOwner(db: Database, id: string): Promise<QuotationOwner | null> {
  if (!RECORD_ID.test(id)) return null;
  const row = await db<{ id: string; user_id: string | null; status: QuotationStatus }>('quotations')
    .where({ id })
    .first('id', 'user_id', 'status');
  return row ? { id: row.id, userId: row.user_id, status: row.status } : null;
}

/** A paper of a quotation, and the quotation; null for other papers, such as receipts. */
export async function findQuotationPaper(
  db: Database,
  id: string,
  mode: Mode,
): Promise<{ kind: QuotationPaperKind; subject: string; quotationId: string } | null> {
  if (!RECORD_ID.test(id)) return null;
  const paper = await db<{ id: string; mode: Mode; kind: QuotationPaperKind | 'receipt'; subject: string }>(
    'papers',
  )
    .where({ id, mode })
    .first('kind', 'subject');
  if (!paper || paper.kind === 'receipt') return null;
  const quotationId = await quotationOf(db, paper.kind, paper.subject);
  return quotationId === null ? null : { kind: paper.kind, subject: paper.subject, quotationId };
}

async function quotationOf(db: Database, kind: QuotationPaperKind, subject: string): Promise<string | null> {
  switch (kind) {
    case 'quotation':
      return idOfSubject(subject);
    case 'proforma': {
      const id = idOfSubject(subject);
      return (await db('quotation_phases').where({ id }).pluck<string[]>('quotation_id'))[0] ?? null;
    }
    case 'invoice':
    case 'credit_note': {
      const { rows } = await db.raw<{ rows: { quotation_id: string }[] }>(
        `select phase.quotation_id from phase_payments pay join quotation_phases phase on phase.id = pay.phase_id
          where pay.id = :subject`,
        { subject },
      );
      return rows[0]?.quotation_id ?? null;
    }
    default:
      return null;
  }
}
