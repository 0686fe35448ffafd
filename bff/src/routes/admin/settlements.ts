import type Router from '@koa/router';
import { API } from '@deccanloop/contracts/api/endpoints';
import { REPORT_FIELD, REPORT_LIMITS, REPORT_TOO_LARGE } from '@deccanloop/contracts/staff/settlements';
import type { AppDeps, RouteKit } from '../../deps';
import { RequestError } from '../../errors/request-errors';
import { answerCsv } from '../../presenters/csv';
import { answer } from '../../presenters/envelope';
import { serve } from '../../serve';
import { admins, staffOf } from './staff-steps';

/** Payouts of the gateways, and PhonePe's reports of them. Administrators only. */
export function settlements(router: Router, { services }: AppDeps, kit: RouteKit): void {
  const reading = [kit.limit('account'), admins(kit)] as const;

  serve(router, API.settlementsDue, reading, async (ctx) => {
    answer(ctx, await services.payouts.due());
  });

  serve(router, API.settlementCsv, [kit.limit('download'), admins(kit)], async (ctx) => {
    const { month } = ctx.state.input.query;
    const statement = services.settlementStatements;
    await answerCsv(ctx, `settlements-${month}`, statement.header, statement.rows(month));
  });

  serve(
    router,
    API.uploadSettlementReport,
    [
      kit.limit('upload'),
      admins(kit),
      kit.sameOrigin,
      kit.reauthenticated,
      kit.upload({
        file: REPORT_FIELD,
        fileBytes: REPORT_LIMITS.maxBytes,
      }),
    ],
    async (ctx) => {
      const { file } = ctx.state.multipart;
      if (file === null) throw rejected(['Choose the report that PhonePe’s dashboard offers as CSV.']);
      if (file.isTooLarge) throw rejected([REPORT_TOO_LARGE]);
      const result = await services.payoutReports.upload({
        gateway: 'phonepe',
        name: file.name,
        bytes: file.bytes,
        by: staffOf(kit, ctx),
      });
      if ('faults' in result) throw rejected(result.faults);
      answer(ctx, result);
    },
  );

  serve(router, API.settlements, reading, async (ctx) => {
    const { gateway, state, month, reference, cursor, limit } = ctx.state.input.query;
    const page = await services.payouts.list({
      gateway: gateway || null,
      state: state || null,
      month: month || null,
      reference: reference || null,
      cursor: cursor || null,
      limit,
    });
    answer(ctx, page);
  });

  serve(router, API.settlement, reading, async (ctx) => {
    const { cursor, limit } = ctx.state.input.query;
    const found = await services.payouts.read(ctx.state.input.params.id, { cursor: cursor || null, limit });
    if (!found) throw new RequestError('not_found', { message: 'There is no such payout.' });
    answer(ctx, found);
  });
}

/** Nothing of the file was stored. */
const rejected = (faults: string[]): RequestError =>
  new RequestError('validation', { errors: { [REPORT_FIELD]: faults } });
