import type Router from '@koa/router';
import { OPENAPI_PATH } from '@deccanloop/contracts/api/endpoints';
import { route } from '../../context';
import type { AppDeps, RouteKit } from '../../deps';
import { describeApi } from '../../openapi/description';

/** Serves the OpenAPI description. */
export function openapiRoutes(router: Router, { settings }: AppDeps, { limit }: RouteKit): void {
  const description = JSON.stringify(describeApi(settings.publicOrigin));
  router.get(
    OPENAPI_PATH,
    ...route([limit('read')], (ctx) => {
      ctx.type = 'application/json';
      ctx.set('Cache-Control', 'public, max-age=300');
      ctx.body = description;
    }),
  );
}
