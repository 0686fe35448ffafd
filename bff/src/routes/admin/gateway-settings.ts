import type Router from '@koa/router';
import { API } from '@deccanloop/contracts/api/endpoints';
import { indiaMinuteToTime } from '@deccanloop/contracts/india-time';
import { parseFeePercent } from '@deccanloop/contracts/staff/gateway-settings';
import { typedPaise } from '@deccanloop/contracts/staff/typed-amount';
import type { AppDeps, RouteKit } from '../../deps';
import { jsonBody } from '../../middleware/body';
import { answer } from '../../presenters/envelope';
import { serve } from '../../serve';
import { admins, staffOf } from './staff-steps';

/** The settings of the gateways, for administrators; every change needs a recent password or passkey. */
export function gatewaySettings(router: Router, { services }: AppDeps, kit: RouteKit): void {
  const { gatewayChanges } = services;
  const reading = [kit.limit('account'), admins(kit)] as const;
  const changing = [...reading, kit.reauthenticated, kit.sameOrigin, jsonBody()] as const;

  serve(router, API.gatewaySettings, reading, async (ctx) => {
    answer(ctx, await gatewayChanges.read());
  });

  serve(router, API.changeGateway, changing, async (ctx) => {
    const { minimum, maximum, fee, at, ...change } = ctx.state.input.body;
    answer(
      ctx,
      await gatewayChanges.change(
        {
          ...change,
          minPaise: typedPaise(minimum),
          maxPaise: typedPaise(maximum),
          feeBasisPoints: parseFeePercent(fee) ?? 0,
          effectiveAt: at ? indiaMinuteToTime(at) : null,
        },
        staffOf(kit, ctx),
      ),
    );
  });

  serve(router, API.cancelGatewayChange, changing, async (ctx) => {
    answer(ctx, await gatewayChanges.cancel(ctx.state.input.body, staffOf(kit, ctx)));
  });
}
