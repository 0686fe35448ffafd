import type Router from '@koa/router';
import { indiaDateTime } from '@deccanloop/contracts/india-time';
import { WALLET_TRANSFER_LABELS } from '@deccanloop/contracts/payments/ledger-kinds';
import type { StatementEntry, StatementFilter } from '@deccanloop/core/domain/ledger/statement';
import { API } from '@deccanloop/contracts/api/endpoints';
import type { AppDeps, RouteKit } from '../../deps';
import { serve } from '../../serve';
import { RequestError } from '../../errors/request-errors';
import { requirePayerOf } from '../../middleware/payer-session';
import { answerCsv, rupees, type CsvCell } from '../../presenters/csv';
import { answer } from '../../presenters/envelope';
import { answerPaper } from '../../presenters/paper-file';

/** The entries of a payer's wallet, newest first, also as CSV, and its monthly statements as PDF. */
export function statement(router: Router, { services }: AppDeps, kit: RouteKit): void {
  serve(router, API.statement, [kit.limit('read'), kit.payers.read], async (ctx) => {
    const { userId, cursor, limit, ...filter } = ctx.state.input.query;
    const payer = requirePayerOf(ctx.state.payers, userId);
    const [funds, found, months] = await Promise.all([
      services.payments.fundsOf(payer.ownerId),
      services.statements.of(payer.ownerId, { before: entryOf(cursor), limit }, filterOf(filter)),
      services.statementPapers.months(payer.ownerId),
    ]);
    answer(ctx, {
      funds,
      entries: found.entries.map(({ at, paymentId, ...entry }) => ({
        ...entry,
        at: at.toISOString(),
        merchantTransactionId: paymentId,
      })),
      nextCursor: found.hasMore ? String(found.entries.at(-1)?.id) : null,
      months,
    });
  });

  serve(router, API.statementCsv, [kit.limit('download'), kit.payers.read], async (ctx) => {
    const { userId, ...filter } = ctx.state.input.query;
    const payer = requirePayerOf(ctx.state.payers, userId);
    const pages = services.statements.pagesOf(payer.ownerId, filterOf(filter));
    await answerCsv(ctx, 'wallet-statement', CSV_HEADER, rowsOf(pages));
  });

  serve(router, API.statementPdf, [kit.limit('read'), kit.payers.read], async (ctx) => {
    const { userId, month } = ctx.state.input.query;
    const payer = requirePayerOf(ctx.state.payers, userId);
    const file = await services.statementPapers.find(payer.ownerId, month);
    if (file === null) throw new RequestError('validation', { errors: { month: [NO_STATEMENT] } });
    answerPaper(ctx, file);
  });
}

const NO_STATEMENT = 'There is a statement for each complete month since the wallet was opened';

const filterOf = (query: { [Field in keyof StatementFilter]?: StatementFilter[Field] | undefined }) => ({
  kind: query.kind ?? null,
  from: query.from ?? null,
  to: query.to ?? null,
});

const CSV_HEADER = ['Date and time (India)', 'Entry', 'Reference', 'Amount (INR)', 'Balance after (INR)'];

async function* rowsOf(pages: AsyncGenerator<StatementEntry[]>): AsyncGenerator<CsvCell[][]> {
  for await (const entries of pages)
    yield entries.map(({ at, kind, paymentId, projectId, text, amountPaise, balancePaise }) => [
      indiaDateTime(at),
      WALLET_TRANSFER_LABELS[kind],
      paymentId ?? projectId ?? text ?? '',
      rupees(amountPaise),
      rupees(balancePaise),
    ]);
}

/** The id of the last entry of the previous page. */
function entryOf(cursor: string | undefined): number | null {
  if (cursor === undefined || cursor === '') return null;
  if (!/^[1-9]\d{0,14}$/.test(cursor)) {
    throw new RequestError('validation', {
      errors: { cursor: ['Must be the nextCursor of an earlier response'] },
    });
  }
  return Number(cursor);
}
