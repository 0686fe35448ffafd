import type Router from '@koa/router';
import { API } from '@deccanloop/contracts/api/endpoints';
import type { AppContext } from '../../context';
import type { AppDeps, RouteKit } from '../../deps';
import { describeApi } from '../../openapi/description';
import { describeMerchantApi } from '../../openapi/merchant-description';
import { postmanCollection } from '../../openapi/postman-collection';
import { serve } from '../../serve';

/** Serves the descriptions of the API, made at the first request: they take longer than everything else at the start. */
export function openapiRoutes(router: Router, { settings }: AppDeps, { limit }: RouteKit): void {
  const { publicOrigin } = settings;
  const document = (make: () => object) => {
    let text: string | undefined;
    return (ctx: Pick<AppContext, 'type' | 'set' | 'body'>): void => {
      ctx.type = 'application/json';
      ctx.set('Cache-Control', 'public, max-age=300');
      ctx.body = text ??= JSON.stringify(make());
    };
  };
  const read = [limit('read')] as const;
  serve(
    router,
    API.openapi,
    read,
    document(() => describeApi(publicOrigin)),
  );
  serve(
    router,
    API.merchantOpenapi,
    read,
    document(() => describeMerchantApi(publicOrigin)),
  );
  serve(
    router,
    API.merchantPostman,
    read,
    document(() => postmanCollection(describeMerchantApi(publicOrigin))),
  );
}
