import type Router from '@koa/router';
import { API } from '@deccanloop/contracts/api/endpoints';
import type { AppDeps, RouteKit } from '../../deps';
import { serve } from '../../serve';
import { describeApi } from '../../openapi/description';

/** Serves the OpenAPI description, made at the first request: it takes longer than everything else at the start. */
export function openapiRoutes(router: Router, { settings }: AppDeps, { limit }: RouteKit): void {
  let description: string | undefined;
  serve(router, API.openapi, [limit('read')], (ctx) => {
    ctx.type = 'application/json';
    ctx.set('Cache-Control', 'public, max-age=300');
    ctx.body = description ??= JSON.stringify(describeApi(settings.publicOrigin));
  });
}
