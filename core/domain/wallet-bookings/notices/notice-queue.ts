import type { Paise } from '@deccanloop/contracts/money';
import type { Mode } from '@deccanloop/contracts/payments/status';
import type { Database } from '../../../platform/database';
import { newId } from '../../../platform/ids';
import { enqueue } from '../../../platform/outbox/enqueue';

export const WALLET_NOTICE_KINDS = ['wallet_credited', 'wallet_debited', 'bank_transfer_received'] as const;
export type WalletNoticeKind = (typeof WALLET_NOTICE_KINDS)[number];

/** Stores the notice of a booking and queues its mail; a trigger adds it to the bell. Call it in the booking's transaction. */
export async function queueWalletNotice(
  db: Database,
  notice: {
    ownerId: string;
    mode: Mode;
    source: { type: 'adjustment' | 'bank_transfer'; id: string };
    walletPaise: Paise;
    balancePaise: Paise;
  },
): Promise<void> {
  const { source, walletPaise } = notice;
  const id = newId();
  const isBank = source.type === 'bank_transfer';
  const kind: WalletNoticeKind = isBank
    ? 'bank_transfer_received'
    : walletPaise > 0
      ? 'wallet_credited'
      : 'wallet_debited';
  await db('wallet_notices').insert({
    id,
    owner_id: notice.ownerId,
    mode: notice.mode,
    kind,
    adjustment_id: isBank ? null : source.id,
    bank_transfer_id: isBank ? source.id : null,
    amount_paise: Math.abs(walletPaise),
    balance_paise: notice.balancePaise,
  });
  await enqueue(db, 'send-wallet-notice', { walletNoticeId: id });
}
