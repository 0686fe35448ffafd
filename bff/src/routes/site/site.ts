import type { Stats } from 'node:fs';
import { extname, resolve } from 'node:path';
import { send } from '@koa/send';
import { REDIRECTS } from '@deccanloop/contracts/routes';
import type { AppContext, Step } from '../../context';
import { RequestError } from '../../errors/request-errors';
import { ASSETS, isFilePath } from '../../middleware/file-path';
import { pageOf, plainPath } from '../../middleware/page-of';
import { builtDocuments } from './built-documents';
import { SECURITY_TXT, securityTxt } from './security-txt';

/** For names with a hash in them: another content has another name. */
const FOR_EVER = 'public, max-age=31536000, immutable';
const FOR_AN_HOUR = 'public, max-age=3600';
/** Kept, but asked for each time: an unchanged document costs a header. */
const ASK_AGAIN = 'no-cache';

export interface SiteOptions {
  /** Holds `index.html` and `assets/`, with `.br` and `.gz` beside what can be compressed, and `pages/`. */
  staticDir: string;
  publicOrigin: string;
  now: () => Date;
}

/**
 * The built front end. Files of the build carry a hash in their names and never change; documents are asked for each
 * time. A public page has a document of its own, rendered by the build; every other page gets the empty one; and so,
 * with status 404, does an address without a page, so that a person is led on and a search engine is not misled.
 */
export function site({ staticDir, publicOrigin, now }: SiteOptions): Step {
  const root = resolve(staticDir);
  const documents = builtDocuments(root, publicOrigin);
  return async (ctx) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      ctx.set('Allow', 'GET, HEAD');
      throw new RequestError('method_not_allowed');
    }
    if (ctx.path.startsWith(ASSETS)) return sendFile(ctx, root, ctx.path, FOR_EVER);
    if (ctx.path === SECURITY_TXT) {
      ctx.set('Cache-Control', FOR_AN_HOUR);
      ctx.body = securityTxt(publicOrigin, now());
      return;
    }

    const path = plainPath(ctx.path);
    const leadsTo = entryOf(REDIRECTS, path);
    if (leadsTo !== undefined) return movedTo(ctx, leadsTo);

    const { pages, files, notFound } = await documents.list();
    const page = entryOf(pages, path);
    if (page !== undefined) {
      // One address for each page, as its canonical link says.
      if (ctx.path.replaceAll('%26', '&') !== path) return movedTo(ctx, path);
      return documents.send(ctx, page, 200);
    }
    const file = entryOf(files, ctx.path);
    if (file !== undefined) return documents.send(ctx, file, 200);
    if (isFile(ctx.path) && (await sendIfThere(ctx, root, ctx.path))) return;
    if (pageOf(ctx.path) !== null) return sendFile(ctx, root, '/index.html', ASK_AGAIN);
    await documents.send(ctx, notFound, 404);
  };
}

/** `constructor` is no address. */
const entryOf = (table: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/** @param path one of ours, never what a request brought */
function movedTo(ctx: AppContext, path: string): void {
  ctx.redirect(path + ctx.search);
  ctx.status = 308;
  ctx.set('Cache-Control', FOR_AN_HOUR);
}

/** What the build wrote for this server: documents have the page's address, never that of their file. */
const NOT_SERVED = /^\/(?:pages\/.*|index\.html|prerendered\.json)$/;

/** Files beside the documents: icons, the manifest, pictures. */
const isFile = (path: string): boolean => extname(path) !== '' && !NOT_SERVED.test(path);

async function sendIfThere(ctx: AppContext, root: string, path: string): Promise<boolean> {
  try {
    await sendFile(ctx, root, path, FOR_AN_HOUR);
    return true;
  } catch (error) {
    if (error instanceof RequestError) return false;
    throw error;
  }
}

/**
 * @throws RequestError `not_found` when there is no such file, it is none of ours to show, or its address would have
 * to be decoded or normalised first
 */
async function sendFile(ctx: AppContext, root: string, path: string, caching: string): Promise<void> {
  if (!isFilePath(path)) throw new RequestError('not_found');
  ctx.vary('Accept-Encoding');
  const sent = await send(ctx, path, { root, setHeaders: tag }).catch(asNotFound);
  if (sent === undefined) {
    ctx.remove('Content-Encoding');
    throw new RequestError('not_found');
  }
  ctx.set('Cache-Control', caching);
  ctx.status = 200;
  if (ctx.fresh) ctx.status = 304;
}

/** An entity tag of the file as it is sent. */
function tag(
  response: { setHeader(name: string, value: string): unknown },
  path: string,
  stats: Stats,
): void {
  const encoding = /\.(?:br|gz)$/.exec(path)?.[0] ?? '';
  response.setHeader('ETag', `"${stats.size.toString(36)}-${stats.mtimeMs.toString(36)}${encoding}"`);
}

/** Hidden and missing files are the same: not there. */
function asNotFound(error: unknown): undefined {
  const { status } = error as { status?: unknown };
  if (typeof status === 'number' && status < 500) return undefined;
  throw error;
}
