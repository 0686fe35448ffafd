import { resolve } from 'node:path';
import type Router from '@koa/router';
import { API } from '@deccanloop/contracts/api/endpoints';
import { DOCUMENTATION_PAGES, markdownPath } from '@deccanloop/contracts/documentation/pages';
import { PAGES } from '@deccanloop/contracts/routes';
import { AccountError } from '@deccanloop/core/domain/accounts/errors';
import type { AppContext, Step } from '../../context';
import type { AppDeps, RouteKit } from '../../deps';
import { RequestError } from '../../errors/request-errors';
import type { SessionAccess } from '../../middleware/session';
import { serve } from '../../serve';
import { builtDocuments } from './built-documents';

export interface DocumentationTextsOptions {
  /** Of the built front end; the texts are in `documentation/`. */
  staticDir: string;
  publicOrigin: string;
  now: () => Date;
  session: Pick<SessionAccess, 'find'>;
  limit: Step;
}

/** Kept by the browser of a user, who is checked each time. */
const OF_USERS = 'private, no-cache';

/** The texts that the pages of the documentation show: HTML of the build (frontend/src/app/delivery/prerender). */
export function documentationRoutes(router: Router, { settings, clock }: AppDeps, kit: RouteKit): void {
  const { staticDir, publicOrigin } = settings;
  const documents = builtDocuments(resolve(staticDir), publicOrigin, () => clock.now());
  serve(router, API.documentationText, [kit.limit('read'), kit.session.require], async (ctx) => {
    const page = DOCUMENTATION_PAGES.find(({ path }) => path === `/${ctx.state.input.params.id}`);
    if (!page) throw new RequestError('not_found');
    await documents.send(ctx, `documentation${page.path}.html`, 200, OF_USERS);
  });
}

/** Address of a text to its page: `/docs.md` to `/docs`. */
const PAGE_OF: ReadonlyMap<string, string> = new Map(
  DOCUMENTATION_PAGES.map(({ path }) => [markdownPath(path), path]),
);

/**
 * The pages of the documentation as Markdown, for logged-in users as the pages are. A browser without a session, or with one
 * that must be refreshed, is sent to the log-in, which leads to the page; other clients get the error.
 */
export function documentationTexts(options: DocumentationTextsOptions): Step {
  const { staticDir, publicOrigin, now, session, limit } = options;
  const documents = builtDocuments(resolve(staticDir), publicOrigin, now);
  return async (ctx, next) => {
    const page = PAGE_OF.get(ctx.path);
    if (page === undefined || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    return limit(ctx, async () => {
      if (!(await hasSession(ctx))) {
        ctx.redirect(`${PAGES.login}?next=${page}`);
        ctx.status = 303;
        ctx.set('Cache-Control', 'no-store');
        return;
      }
      await documents.send(ctx, `documentation${ctx.path}`, 200, OF_USERS);
      ctx.vary('Cookie');
    });
  };

  /** @throws AccountError to clients that do not ask for a document */
  async function hasSession(ctx: AppContext): Promise<boolean> {
    try {
      if ((await session.find(ctx)) !== null) return true;
      throw new AccountError('unauthenticated');
    } catch (error) {
      if (error instanceof AccountError && ctx.get('Accept').includes('text/html')) return false;
      throw error;
    }
  }
}
