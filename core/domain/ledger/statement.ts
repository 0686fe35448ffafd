import type { WalletTransferKind } from '@deccanloop/contracts/payments/ledger-kinds';
import { paise, type Paise } from '@deccanloop/contracts/money';
import { projectIdOf } from '@deccanloop/contracts/quotations/limits';
import type { Mode } from '@deccanloop/contracts/payments/status';
import type { Knex } from '../../platform/database';
import { findStatement, type StatementFilter, type StatementRow } from './statement-repository';

export type { StatementFilter };

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
  /** What an adjustment is for, or the reference of a bank transfer; null for others. */
  text: string | null;
}

export interface Statement {
  /** Newest first. */
  entries: StatementEntry[];
  /** Whether there are older ones. */
  hasMore: boolean;
}

export interface Statements {
  /** @param page.before the id of an entry: only older ones; null for the newest */
  of(
    ownerId: string,
    page: { before: number | null; limit: number },
    filter?: StatementFilter,
  ): Promise<Statement>;
  /** All entries, newest first, in pages: what is entered meanwhile is newer, so it shifts none. */
  pagesOf(ownerId: string, filter: StatementFilter): AsyncGenerator<StatementEntry[]>;
}

const EVERYTHING: StatementFilter = { kind: null, from: null, to: null };
/** Entries that are in memory at once while a file is written. */
const FILE_PAGE = 500;

export function createStatements({
  db,
  mode,
  filePage = FILE_PAGE,
}: {
  db: Knex;
  mode: Mode;
  filePage?: number;
}): Statements {
  const statements: Statements = {
    async of(ownerId, { before, limit }, filter = EVERYTHING) {
      const rows = await findStatement(db, { ownerId, mode }, filter, { before, limit: limit + 1 });
      const entries = rows.flatMap((row) => (row.id === null ? [] : [toEntry({ ...row, id: row.id })]));
      return {
        entries: entries.slice(0, limit),
        hasMore: entries.length > limit,
      };
    },
    async *pagesOf(ownerId, filter) {
      let before: number | null = null;
      for (;;) {
        const { entries, hasMore }: Statement = await statements.of(
          ownerId,
          { before, limit: filePage },
          filter,
        );
        yield entries;
        if (!hasMore) return;
        before = entries.at(-1)?.id ?? null;
      }
    },
  };
  return statements;
}

const toEntry = (row: StatementRow & { id: number }): StatementEntry => ({
  id: row.id,
  at: row.created_at,
  kind: row.kind,
  amountPaise: paise(row.amount_paise),
  balancePaise: paise(row.balance_paise),
  paymentId: row.payment_public_id,
  projectId: row.project_no === null ? null : projectIdOf(row.project_no),
  text: row.text,
});
