import type Router from '@koa/router';
import { API } from '@deccanloop/contracts/api/endpoints';
import type { AppDeps, RouteKit } from '../../deps';
import { serve } from '../../serve';
import { answer } from '../../presenters/envelope';
import { answerArchive } from '../../presenters/file-download';

/** A file with everything that is stored about the logged-in user. */
export function customerDataExport(router: Router, { services }: AppDeps, kit: RouteKit): void {
  const { dataExports } = services;

  serve(router, API.dataExport, [kit.limit('account'), kit.session.require], async (ctx) => {
    answer(ctx, await dataExports.newest(ctx.state.live.user.id));
  });

  serve(
    router,
    API.requestDataExport,
    [kit.limit('account'), kit.session.require, kit.sameOrigin, kit.reauthenticated],
    async (ctx) => {
      answer(ctx, await dataExports.request(ctx.state.live, kit.clientOf(ctx)));
    },
  );

  // The mail links to the page, not here: a stolen session alone must not be able to take the file.
  serve(
    router,
    API.dataExportFile,
    [kit.limit('download'), kit.session.require, kit.reauthenticated],
    async (ctx) => {
      const { live, input } = ctx.state;
      await answerArchive(ctx, 'my-data', await dataExports.open(live, input.params.id, kit.clientOf(ctx)));
    },
  );
}
