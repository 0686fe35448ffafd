import type { Stats } from 'node:fs';
import { extname, resolve } from 'node:path';
import { send } from '@koa/send';
import { isRole } from '@deccanloop/contracts/accounts/roles';
import { USER_COOKIE } from '@deccanloop/contracts/accounts/timings';
import { withoutHash } from '@deccanloop/contracts/hashed-names';
import { PAY_PAGE, REDIRECTS, type Visitor } from '@deccanloop/contracts/routes';
import { patternOf, sectionAt } from '@deccanloop/contracts/workspace/sections';
import type { AppContext, Step } from '../../context';
import { RequestError } from '../../errors/request-errors';
import { ASSETS, isFilePath } from '../../middleware/file-path';
import { pageOf, plainPath } from '../../middleware/page-of';
import { builtDocuments } from './built-documents';
import { keptFolderOf } from './kept-builds';
import { SECURITY_TXT, securityTxt } from './security-txt';

/** For files with a hash of the content in their name. */
const FOR_EVER = 'public, max-age=31536000, immutable';
const FOR_AN_HOUR = 'public, max-age=3600';
/** Not even in the history's cache of a shared device. */
const NOT_STORED = 'no-store';
/** Cached, but revalidated each time: an unchanged document is a 304. */
const ASK_AGAIN = 'no-cache';

export interface SiteOptions {
  /** Holds `index.html` and `assets/`, with `.br` and `.gz` beside what can be compressed, and `pages/`. */
  staticDir: string;
  /** Hashed files of other builds (kept-builds.ts); null where none are kept. */
  keptDir: string | null;
  publicOrigin: string;
  now: () => Date;
}

/**
 * Serves the built front end. Assets have a hash in their names and are cached for ever; documents are revalidated. A
 * public page has its own prerendered document, some other pages their first view, all others the empty document, and a path without
 * a page the not-found document with status 404.
 */
export function site({ staticDir, keptDir, publicOrigin, now }: SiteOptions): Step {
  const root = resolve(staticDir);
  const documents = builtDocuments(root, publicOrigin, now);
  return async (ctx) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      ctx.set('Allow', 'GET, HEAD');
      throw new RequestError('method_not_allowed');
    }
    if (ctx.path.startsWith(ASSETS)) return sendAsset(ctx);
    if (ctx.path === SECURITY_TXT) {
      ctx.set('Cache-Control', FOR_AN_HOUR);
      ctx.body = securityTxt(publicOrigin, now());
      return;
    }

    const path = plainPath(ctx.path);
    const leadsTo = entryOf(REDIRECTS, path);
    if (leadsTo !== undefined) return movedTo(ctx, leadsTo);

    const { pages, files, firstViews, notFound } = await documents.list();
    const page = entryOf(pages, path);
    if (page !== undefined) {
      // Each page has one address, that of its canonical link.
      if (ctx.path.replaceAll('%26', '&') !== path) return movedTo(ctx, path);
      return documents.send(ctx, page, 200);
    }
    const file = entryOf(files, ctx.path);
    if (file !== undefined) return documents.send(ctx, file, 200);
    if (isFile(ctx.path) && (await sendIfThere(ctx, root, ctx.path, FOR_AN_HOUR))) return;
    const known = pageOf(ctx.path);
    if (known !== null) {
      const caching = known === PAY_PAGE ? NOT_STORED : ASK_AGAIN;
      const open = sectionAt(path);
      const view = firstViews[open === null ? known : patternOf(open)];
      if (view) ctx.vary('Cookie');
      const file = view?.[visitorOf(ctx)];
      if (file !== undefined) return documents.send(ctx, file, 200, caching);
      return documents.send(ctx, 'index.html', 200, caching);
    }
    await documents.send(ctx, notFound, 404);
  };

  /** @throws RequestError `not_found` when neither this build nor another one has it */
  async function sendAsset(ctx: AppContext): Promise<void> {
    if (await sendIfThere(ctx, root, ctx.path, FOR_EVER)) return;
    const kept = keptDir === null ? null : await keptFolderOf(resolve(keptDir), ctx.path);
    if (kept !== null && (await sendIfThere(ctx, kept, ctx.path, FOR_EVER))) return;
    const { documentScripts } = await documents.list();
    if (documentScripts?.names.includes(withoutHash(ctx.path)) !== true) throw new RequestError('not_found');
    // The document is of a build that is gone. Without its first script it could not do this itself.
    await sendFile(ctx, root, documentScripts.missing, NOT_STORED);
  }
}

/** The readable cookie decides, as in the browser: it only chooses what is shown while the page is loading. */
function visitorOf(ctx: AppContext): Visitor {
  try {
    const user = JSON.parse(decodeURIComponent(ctx.cookies.get(USER_COOKIE) ?? '')) as { role?: unknown };
    return isRole(user.role) ? user.role : 'guest';
  } catch {
    return 'guest';
  }
}

/** Only own properties: `constructor` is not a page. */
const entryOf = (table: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/** @param path a known page, never a path from a request */
function movedTo(ctx: AppContext, path: string): void {
  ctx.redirect(path + ctx.search);
  ctx.status = 308;
  ctx.set('Cache-Control', FOR_AN_HOUR);
}

/** Files for this server only: documents are served at the address of their page, not of their file. */
const NOT_SERVED = /^\/(?:(?:pages|first-views|documentation)\/.*|index\.html|prerendered\.json)$/;

/** Other files: icons, the manifest, pictures. */
const isFile = (path: string): boolean => extname(path) !== '' && !NOT_SERVED.test(path);

async function sendIfThere(ctx: AppContext, root: string, path: string, caching: string): Promise<boolean> {
  try {
    await sendFile(ctx, root, path, caching);
    return true;
  } catch (error) {
    if (error instanceof RequestError) return false;
    throw error;
  }
}

/**
 * @throws RequestError `not_found` when the file does not exist, is not public, or its path must be decoded or
 * normalised first
 */
async function sendFile(ctx: AppContext, root: string, path: string, caching: string): Promise<void> {
  if (!isFilePath(path)) throw new RequestError('not_found');
  ctx.vary('Accept-Encoding');
  const sent = await send(ctx, path, { root, setHeaders: tag }).catch(asNotFound);
  if (sent === undefined) {
    ctx.remove('Content-Encoding');
    throw new RequestError('not_found');
  }
  // The entity tag says more, and each header is sent with every file of a page.
  ctx.remove('Last-Modified');
  ctx.set('Cache-Control', caching);
  ctx.status = 200;
  if (ctx.fresh) ctx.status = 304;
}

/** The entity tag of a file in the encoding that is sent. */
function tag(
  response: { setHeader(name: string, value: string): unknown },
  path: string,
  stats: Stats,
): void {
  const encoding = /\.(?:br|gz)$/.exec(path)?.[0] ?? '';
  response.setHeader('ETag', `"${stats.size.toString(36)}-${stats.mtimeMs.toString(36)}${encoding}"`);
}

/** Hidden files are treated like missing ones. */
function asNotFound(error: unknown): undefined {
  const { status } = error as { status?: unknown };
  if (typeof status === 'number' && status < 500) return undefined;
  throw error;
}
