import type Router from '@koa/router';
import { API } from '@deccanloop/contracts/api/endpoints';
import type { AppDeps, RouteKit } from '../../deps';
import { serve } from '../../serve';
import { describeApi } from '../../openapi/description';

/** Serves the OpenAPI description. */
export function openapiRoutes(router: Router, { settings }: AppDeps, { limit }: RouteKit): void {
  const description = JSON.stringify(describeApi(settings.publicOrigin));
  serve(router, API.openapi, [limit('read')], (ctx) => {
    ctx.type = 'application/json';
    ctx.set('Cache-Control', 'public, max-age=300');
    ctx.body = description;
  });
}
