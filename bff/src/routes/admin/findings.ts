import type Router from '@koa/router';
import { API } from '@deccanloop/contracts/api/endpoints';
import { ROLES, type Role } from '@deccanloop/contracts/accounts/roles';
import { parseRupees } from '@deccanloop/contracts/money';
import type { AppDeps, RouteKit } from '../../deps';
import { serve } from '../../serve';
import { jsonBody } from '../../middleware/body';
import { answer } from '../../presenters/envelope';
import { admins, readers, staffOf } from './staff-steps';

const DAY_MS = 86_400_000;

/** The findings desk: who works on what, and how it ends. Support reads it. */
export function findings(router: Router, { services, clock }: AppDeps, kit: RouteKit): void {
  const reading = [kit.limit('account'), readers(kit)] as const;
  const changing = [kit.limit('account'), admins(kit), kit.sameOrigin, jsonBody()] as const;
  const withPayer = ({ state }: { state: { live: { user: { role: Role } } } }): boolean =>
    state.live.user.role === ROLES.admin;

  serve(router, API.findings, reading, async (ctx) => {
    const { assignee, age, min, max, kind, gateway, cursor, ...query } = ctx.state.input.query;
    const page = {
      ...query,
      kind: kind ?? null,
      gateway: gateway ?? null,
      assignee: (assignee === 'me' ? ctx.state.live.user.id : assignee) || null,
      foundBefore: age === undefined ? null : new Date(clock.now().getTime() - Number(age) * DAY_MS),
      minPaise: min ? parseRupees(min) : null,
      maxPaise: max ? parseRupees(max) : null,
      cursor: cursor || null,
      withPayer: withPayer(ctx),
    };
    answer(ctx, await services.findings.list(page));
  });

  serve(router, API.finding, reading, async (ctx) => {
    const id = Number(ctx.state.input.params.id);
    answer(ctx, await services.findings.read(id, { withPayer: withPayer(ctx) }));
  });

  serve(router, API.staffDisputes, reading, async (ctx) => {
    const { state, gateway, overdue, cursor, limit } = ctx.state.input.query;
    const page = {
      state,
      gateway: gateway ?? null,
      isOverdue: overdue === 'true',
      cursor: cursor || null,
      limit,
    };
    answer(ctx, await services.disputes.list(page));
  });

  serve(router, API.assignFinding, changing, async (ctx) => {
    const { params, body } = ctx.state.input;
    const change = { ...body, by: staffOf(kit, ctx) };
    answer(ctx, await services.findings.assign(Number(params.id), change));
  });

  serve(router, API.resolveFinding, changing, async (ctx) => {
    const { params, body } = ctx.state.input;
    const finding = await services.findings.resolve(Number(params.id), {
      resolution: body.resolution,
      reference: body.reference || null,
      resolvedBy: staffOf(kit, ctx),
    });
    answer(ctx, finding);
  });
}
