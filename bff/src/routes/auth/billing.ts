import type Router from '@koa/router';
import { API } from '@deccanloop/contracts/api/endpoints';
import type { StateCode } from '@deccanloop/contracts/gst/states';
import { orNull } from '@deccanloop/core/domain/enquiries/storing/enquiry';
import type { AppDeps, RouteKit } from '../../deps';
import { serve } from '../../serve';
import { jsonBody } from '../../middleware/body';
import { answer } from '../../presenters/envelope';

/** The billing details of the logged-in user. */
export function billing(router: Router, { services }: AppDeps, kit: RouteKit): void {
  serve(router, API.billing, [kit.limit('account'), kit.session.require], async (ctx) => {
    answer(ctx, { details: await services.billing.of(ctx.state.live.user.id) });
  });

  serve(
    router,
    API.saveBilling,
    [kit.limit('account'), kit.session.require, kit.sameOrigin, jsonBody()],
    async (ctx) => {
      const { live, input } = ctx.state;
      const { addressLine2, gstin, stateCode, ...details } = input.body;
      await services.billing.save(
        live,
        // The schema has checked that the code is in the list.
        {
          ...details,
          stateCode: stateCode as StateCode,
          addressLine2: orNull(addressLine2),
          gstin: orNull(gstin),
        },
        kit.clientOf(ctx),
      );
      answer(ctx, { details: await services.billing.of(live.user.id) }, 'Your billing details are saved.');
    },
  );
}
