import { paise, type Paise } from '@deccanloop/contracts/money';
import type { BankTransferMethod } from '@deccanloop/contracts/staff/bank-transfers';
import type { Database } from '../../../platform/database';
import type { WalletNoticeKind } from './notice-queue';

export interface WalletNotice {
  id: string;
  kind: WalletNoticeKind;
  amountPaise: Paise;
  /** After the booking. */
  balancePaise: Paise;
  at: Date;
  isSent: boolean;
  /** The account's present address; null where there is none. */
  to: { name: string; email: string } | null;
  /** What an adjustment is for. */
  customerText: string | null;
  /** Null for an adjustment. */
  transfer: { method: BankTransferMethod; utr: string; phaseTitle: string | null } | null;
}

interface NoticeRow {
  id: string;
  kind: WalletNoticeKind;
  amount_paise: number;
  balance_paise: number;
  created_at: Date;
  sent_at: Date | null;
  name: string | null;
  email: string | null;
  customer_text: string | null;
  method: BankTransferMethod | null;
  utr: string | null;
  phase_title: string | null;
}

export async function findWalletNotice(db: Database, id: string): Promise<WalletNotice | null> {
  const { rows } = await db.raw<{ rows: NoticeRow[] }>(
    `select n.id, n.kind, n.amount_paise, n.balance_paise, n.created_at, n.sent_at, u.name, u.email,
            adjusted.customer_text, received.method, received.utr,
            case when received.phase_payment_id is not null then phase.title end as phase_title
       from wallet_notices n
       join wallet_owners o on o.id = n.owner_id
       left join users u on u.id = o.user_id and u.closed_at is null
       left join wallet_adjustments adjusted on adjusted.id = n.adjustment_id
       left join bank_transfers received on received.id = n.bank_transfer_id
       left join quotation_phases phase on phase.id = received.phase_id
      where n.id = :id`,
    { id },
  );
  const [row] = rows;
  if (!row) return null;
  const { method, utr } = row;
  return {
    id: row.id,
    kind: row.kind,
    amountPaise: paise(row.amount_paise),
    balancePaise: paise(row.balance_paise),
    at: row.created_at,
    isSent: row.sent_at !== null,
    to: row.name === null || row.email === null ? null : { name: row.name, email: row.email },
    customerText: row.customer_text,
    transfer: method === null || utr === null ? null : { method, utr, phaseTitle: row.phase_title },
  };
}
