import { monthRange } from '@deccanloop/contracts/india-time';
import { WALLET_TRANSFER_LABELS } from '@deccanloop/contracts/payments/ledger-kinds';
import { paise, type Paise } from '@deccanloop/contracts/money';
import { statementMonths } from '@deccanloop/contracts/payments/statement';
import { projectIdOf } from '@deccanloop/contracts/quotations/limits';
import type { Mode } from '@deccanloop/contracts/payments/status';
import type { Clock } from '../../platform/clock';
import type { Knex } from '../../platform/database';
import { enqueue } from '../../platform/outbox/enqueue';
import { journaledTransaction } from '../../platform/journaled-transaction';
import { issuePaper } from '../papers/issue-paper';
import type { ReadCompany } from '../papers/company';
import type { StatementData, StatementLine } from '../papers/paper-data';
import type { PaperFile, PaperFiles } from '../papers/paper-files';
import {
  findMonthEntries,
  findMonthTotals,
  findStatementOwner,
  type MonthEntryRow,
} from './monthly-statement-repository';

/** The statement of one wallet for a month in India ("2026-11"). */
export interface MonthOfWallet {
  ownerId: string;
  mode: Mode;
  month: string;
}

/** A paper for each wallet and month: the subject is unique among statements. */
const subjectOf = ({ ownerId, mode, month }: MonthOfWallet): string => `${mode}:${ownerId}:${month}`;

/** Entries on one paper, which take a worker 1.7 s; the wallet page lists all. */
const MOST_LINES = 200;

export interface MonthlyStatements {
  /** Repeated it changes nothing. @returns false when the wallet has no statement of this month (yet) */
  issue(request: MonthOfWallet): Promise<boolean>;
}

export interface MonthlyStatementsDeps {
  db: Knex;
  clock: Clock;
  company: ReadCompany;
  /** Wakes the outbox relay. */
  wake: () => void;
  mostLines?: number;
}

/** Issues statements, in workers. */
export function createMonthlyStatements(deps: MonthlyStatementsDeps): MonthlyStatements {
  const { db, clock, company, wake, mostLines = MOST_LINES } = deps;
  return {
    async issue(request) {
      const { ownerId, mode, month } = request;
      const owner = await findStatementOwner(db, ownerId);
      if (!owner || !statementMonths(owner.openedAt, clock.now()).includes(month)) return false;
      const { from, to } = monthRange(month);
      const totals = await findMonthTotals(db, { ownerId, mode, from, to });
      const entries = await findMonthEntries(db, { ownerId, mode, from, to }, mostLines);
      const opening = paise(totals.opening_paise);
      const closing = paise(totals.closing_paise);
      const data: StatementData = {
        supplier: (await company(db)).supplier,
        ownerName: owner.displayName,
        userId: owner.externalId,
        from: from.toISOString(),
        to: to.toISOString(),
        openingPaise: opening,
        closingPaise: closing,
        lines: linesOf({ entries, count: totals.entries, opening, closing, to }),
      };
      await journaledTransaction(db, (trx) =>
        issuePaper(trx, {
          kind: 'statement',
          mode,
          subject: subjectOf(request),
          issuedAt: clock.now(),
          data,
        }),
      );
      wake();
      return true;
    },
  };
}

interface Month {
  entries: readonly MonthEntryRow[];
  /** Of all entries, also those that are not listed. */
  count: number;
  opening: Paise;
  closing: Paise;
  to: Date;
}

function linesOf({ entries, count, opening, closing, to }: Month): StatementLine[] {
  let balance: number = opening;
  const lines = entries.map((entry) => {
    balance += entry.amount_paise;
    return {
      at: entry.created_at.toISOString(),
      description: `${WALLET_TRANSFER_LABELS[entry.kind]} ${subjectOfEntry(entry)}`.trim(),
      amountPaise: paise(entry.amount_paise),
      balancePaise: paise(balance),
    };
  });
  if (count === entries.length) return lines;
  const further = {
    at: new Date(to.getTime() - 1).toISOString(),
    description: `${count - entries.length} further entries: see the wallet page`,
    amountPaise: paise(closing - balance),
    balancePaise: closing,
  };
  return [...lines, further];
}

/** What an adjustment is for, a bank reference, a project, or the last characters of a transaction id. */
function subjectOfEntry({
  payment_public_id: paymentId,
  project_no: projectNo,
  text,
}: MonthEntryRow): string {
  if (text !== null) return text;
  if (projectNo !== null) return projectIdOf(projectNo);
  return paymentId === null ? '' : `…${paymentId.slice(-8)}`;
}

export interface StatementPapers {
  /** The months that have a statement, newest first. */
  months(ownerId: string): Promise<string[]>;
  /**
   * The PDF of a month's statement. The caller checks who may read it.
   * @returns `preparing` while it is not rendered, which is then requested; null when there is none (yet)
   */
  find(ownerId: string, month: string): Promise<PaperFile | 'preparing' | null>;
}

/** Finds and requests statements, in the BFF. */
export function createStatementPapers(deps: {
  db: Knex;
  papers: PaperFiles;
  mode: Mode;
  clock: Clock;
  wake: () => void;
}): StatementPapers {
  const { db, papers, mode, clock, wake } = deps;
  const monthsOf = async (ownerId: string): Promise<string[]> => {
    const owner = await findStatementOwner(db, ownerId);
    return owner ? statementMonths(owner.openedAt, clock.now()) : [];
  };
  return {
    months: monthsOf,
    async find(ownerId, month) {
      const request = { ownerId, mode, month };
      const paper = await papers.find('statement', subjectOf(request));
      if (paper !== null) return paper;
      if (!(await monthsOf(ownerId)).includes(month)) return null;
      await enqueue(db, 'issue-statement', request);
      wake();
      return 'preparing';
    },
  };
}
