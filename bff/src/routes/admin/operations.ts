import type Router from '@koa/router';
import { API } from '@deccanloop/contracts/api/endpoints';
import type { AppDeps, RouteKit } from '../../deps';
import { serve } from '../../serve';
import { answer } from '../../presenters/envelope';
import { admins } from './staff-steps';

/** What operations watch: the conditions of the whole system and its processes. */
export function operations(router: Router, { systemHealth, clock }: AppDeps, kit: RouteKit): void {
  serve(router, API.operations, [kit.limit('account'), admins(kit)], async (ctx) => {
    const state = await systemHealth.read();
    const processes = await systemHealth.listProcesses();
    answer(ctx, {
      ok: state.ok,
      checkedAt: clock.now().toISOString(),
      conditions: Object.values(state.conditions).map(({ name, ok, text, threshold }) => ({
        name,
        ok,
        text,
        threshold,
      })),
      processes: processes.map(({ startedAt, lastHeartbeatAt, ...process }) => ({
        ...process,
        startedAt: startedAt.toISOString(),
        lastHeartbeatAt: lastHeartbeatAt.toISOString(),
      })),
    });
  });
}
