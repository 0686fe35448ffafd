import type Router from '@koa/router';
import { API } from '@deccanloop/contracts/api/endpoints';
import { companyDetailsOf } from '@deccanloop/contracts/staff/company-details';
import { retentionKey } from '@deccanloop/contracts/staff/stored-settings';
import type { AppDeps, RouteKit } from '../../deps';
import { jsonBody } from '../../middleware/body';
import { answer } from '../../presenters/envelope';
import { serve } from '../../serve';
import { admins, staffOf } from './staff-steps';

/** Company details, switches, retention periods and previews of mails. Administrators only; every change needs a recent password or passkey. */
export function storedSettings(router: Router, { services }: AppDeps, kit: RouteKit): void {
  const settings = services.storedSettings;
  const reading = [kit.limit('account'), admins(kit)] as const;
  const changing = [...reading, kit.reauthenticated, kit.sameOrigin, jsonBody()] as const;

  serve(router, API.storedSettings, reading, async (ctx) => {
    answer(ctx, await settings.read());
  });

  serve(router, API.mailPreviews, reading, async (ctx) => {
    answer(ctx, await services.mailPreviews.list());
  });

  serve(router, API.mailPreview, reading, async (ctx) => {
    answer(ctx, await services.mailPreviews.read(ctx.state.input.params.id));
  });

  serve(router, API.changeCompanyDetails, changing, async (ctx) => {
    const { version, reason, ...fields } = ctx.state.input.body;
    const change = { key: 'company', value: companyDetailsOf(fields), version, reason } as const;
    answer(ctx, await settings.change(change, staffOf(kit, ctx)));
  });

  serve(router, API.switchFeature, changing, async (ctx) => {
    const { feature, isOn, version, reason } = ctx.state.input.body;
    answer(ctx, await settings.change({ key: feature, value: isOn, version, reason }, staffOf(kit, ctx)));
  });

  serve(router, API.changeRetention, changing, async (ctx) => {
    const { period, length, version, reason } = ctx.state.input.body;
    const change = { key: retentionKey(period), value: length, version, reason };
    answer(ctx, await settings.change(change, staffOf(kit, ctx)));
  });
}
