import type { Mode } from '@deccanloop/contracts/payments/status';
import type { Database } from '../../platform/database';

/** A paid phase without an invoice, or a reversed one whose invoice has no credit note. */
export interface MissingPaper {
  kind: 'invoice' | 'credit_note';
  phasePaymentId: string;
  /** When it was paid, or reversed. */
  settledAt: Date;
  /** That paid the phase. */
  transferId: string;
}

/** The oldest first. A phase that was reversed without ever having an invoice needs neither. */
export async function findMissingPapers(
  db: Database,
  mode: Mode,
  { limit }: { limit: number },
): Promise<MissingPaper[]> {
  const { rows } = await db.raw<{ rows: MissingPaper[] }>(
    `with settled as (
       select pay.id, pay.state, pay.settled_at,
              exists (select from papers where kind = 'invoice' and subject = pay.id::text) as is_invoiced,
              exists (select from papers where kind = 'credit_note' and subject = pay.id::text) as is_credited
         from phase_payments pay where pay.mode = :mode and pay.state in ('paid', 'reversed')
     )
     select case state when 'paid' then 'invoice' else 'credit_note' end as kind, settled.id as "phasePaymentId",
            settled_at as "settledAt", transfer.id as "transferId"
       from settled join ledger_transfers transfer
         on transfer.source_type = 'phase_payment' and transfer.source_id = settled.id
           and transfer.kind = 'phase_payment'
      where case state when 'paid' then not is_invoiced else is_invoiced and not is_credited end
      order by settled_at, settled.id limit :limit`,
    { mode, limit },
  );
  return rows;
}
