import { resolve } from 'node:path';
import { DOCUMENTATION_PAGES, markdownPath } from '@deccanloop/contracts/documentation/pages';
import { PAGES } from '@deccanloop/contracts/routes';
import { AccountError } from '@deccanloop/core/domain/accounts/errors';
import type { AppContext, Step } from '../../context';
import type { SessionAccess } from '../../middleware/session';
import { builtDocuments } from './built-documents';

export interface DocumentationTextsOptions {
  /** Of the built front end; the texts are in `documentation/`. */
  staticDir: string;
  publicOrigin: string;
  now: () => Date;
  session: Pick<SessionAccess, 'find'>;
  limit: Step;
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
      await documents.send(ctx, `documentation${ctx.path}`, 200);
      ctx.set('Cache-Control', 'private, no-cache');
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
