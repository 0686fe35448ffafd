import type Router from '@koa/router';
import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import { statementQuery, type StatementDto } from '@deccanloop/contracts/payments/statement';
import { route } from '../../context';
import type { AppDeps, RouteKit } from '../../deps';
import { RequestError } from '../../errors/request-errors';
import { requirePayerOf } from '../../middleware/payer-session';
import { validate } from '../../middleware/validate';
import { answer } from '../../presenters/envelope';

/** The entries of a payer's wallet, newest first. */
export function statement(router: Router, { services }: AppDeps, kit: RouteKit): void {
  router.get(
    PAYMENT_PATHS.statement,
    ...route([kit.limit('read'), kit.payers.read, validate({ query: statementQuery })], async (ctx) => {
      const { userId, cursor, limit } = ctx.state.input.query;
      const payer = requirePayerOf(ctx.state.payers, userId);
      const found = await services.statements.of(payer.ownerId, { before: entryOf(cursor), limit });
      answer<StatementDto>(ctx, {
        balancePaise: found.balancePaise,
        entries: found.entries.map(({ at, paymentId, ...entry }) => ({
          ...entry,
          at: at.toISOString(),
          merchantTransactionId: paymentId,
        })),
        nextCursor: found.hasMore ? String(found.entries.at(-1)?.id) : null,
      });
    }),
  );
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
