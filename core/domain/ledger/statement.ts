import type { WalletTransferKind } from '@deccanloop/contracts/payments/ledger-kinds';
import { paise, type Paise } from '@deccanloop/contracts/money';
import { projectIdOf } from '@deccanloop/contracts/quotations/limits';
import type { Mode } from '@deccanloop/contracts/payments/status';
import type { Knex } from '../../platform/database';
import { findStatement } from './statement-repository';

/** A movement of a wallet. */
export interface StatementEntry {
  id: number;
  at: Date;
  kind: WalletTransferKind;
  /** Positive for money into the wallet. */
  amountPaise: Paise;
  /** Balance after this entry. */
  balancePaise: Paise;
  /** Public id of the top-up it belongs to; null for a phase. */
  paymentId: string | null;
  /** `PRJ-000123`, for a phase; null otherwise. */
  projectId: string | null;
}

export interface Statement {
  balancePaise: Paise;
  /** Newest first. */
  entries: StatementEntry[];
  /** Whether there are older ones. */
  hasMore: boolean;
}

export interface Statements {
  /** @param page.before the id of an entry: only older ones; null for the newest */
  of(ownerId: string, page: { before: number | null; limit: number }): Promise<Statement>;
}

export function createStatements({ db, mode }: { db: Knex; mode: Mode }): Statements {
  return {
    async of(ownerId, { before, limit }) {
      const rows = await findStatement(db, { ownerId, mode }, { before, limit: limit + 1 });
      const entries = rows.flatMap((row) =>
        row.id === null
          ? []
          : [
              {
                id: row.id,
                at: row.created_at,
                kind: row.kind,
                amountPaise: paise(row.amount_paise),
                balancePaise: paise(row.balance_paise),
                paymentId: row.payment_public_id,
                projectId: row.project_no === null ? null : projectIdOf(row.project_no),
              },
            ],
      );
      return {
        balancePaise: paise(rows[0]?.wallet_paise ?? 0),
        entries: entries.slice(0, limit),
        hasMore: entries.length > limit,
      };
    },
  };
}
