import { paise } from '@deccanloop/contracts/money';
import type { Mode } from '@deccanloop/contracts/payments/status';
import type { SimilarTransferDto } from '@deccanloop/contracts/staff/bank-transfer-dto';
import { SIMILAR_TRANSFERS_SHOWN, utrKey } from '@deccanloop/contracts/staff/utr';
import type { Database, Knex } from '../../platform/database';

/** Of two administrators who record similar UTRs at once, the second sees the record of the first. */
export async function lockUtr(trx: Knex.Transaction, mode: Mode, utr: string): Promise<void> {
  await trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`utr:${mode}:${utrKey(utr)}`]);
}

export interface SimilarTransfer extends Omit<SimilarTransferDto, 'recordedAt'> {
  recordedAt: Date;
}

/**
 * The records that keep a UTR, or one that people take for it: transfers received, payouts to merchants, and payouts of
 * gateways, which arrive at the same bank account. Newest first.
 */
export async function findSimilarTransfers(
  db: Database,
  mode: Mode,
  utr: string,
): Promise<SimilarTransfer[]> {
  const { rows } = await db.raw<{ rows: SimilarTransfer[] }>(
    `select * from (
       select 'bank_transfer' as kind, t.id, t.utr, t.amount_paise as "amountPaise",
              to_char(t.received_on, 'YYYY-MM-DD') as day, o.display_name as person, u.name as "recordedBy",
              t.state, t.recorded_at as "recordedAt"
         from bank_transfers t join wallet_owners o on o.id = t.owner_id join users u on u.id = t.recorded_by
        where t.mode = :mode and t.utr_key = :key and t.state in ('waiting', 'approved', 'done')
       union all
       select 'merchant_payout', p.id, p.utr, p.amount_paise, to_char(p.paid_on, 'YYYY-MM-DD'),
              coalesce(m.name, o.display_name), u.name, p.state, p.recorded_at
         from merchant_payouts p join wallet_owners o on o.id = p.owner_id join users u on u.id = p.recorded_by
         left join users m on m.id = o.merchant_user_id
        where p.mode = :mode and p.utr_key = :key and p.state in ('waiting', 'approved', 'done')
          and p.reversed_at is null
       union all
       select 'gateway_payout', g.id, g.utr, g.amount_paise,
              to_char(g.settled_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD'), g.gateway, null, null, g.created_at
         from gateway_payouts g where g.mode = :mode and g.utr_key = :key
     ) known order by "recordedAt" desc, id limit :limit`,
    { mode, key: utrKey(utr), limit: SIMILAR_TRANSFERS_SHOWN },
  );
  return rows.map((row) => ({ ...row, amountPaise: paise(row.amountPaise) }));
}
