import type { Stats } from 'node:fs';
import { extname, resolve } from 'node:path';
import { send } from '@koa/send';
import type { AppContext, Step } from '../../context';
import { RequestError } from '../../errors/request-errors';
import { pageOf } from '../../middleware/page-of';

/** For names with a hash in them: another content has another name. */
const FOR_EVER = 'public, max-age=31536000, immutable';
const FOR_AN_HOUR = 'public, max-age=3600';
/** Kept, but asked for each time: an unchanged document costs a header. */
const ASK_AGAIN = 'no-cache';

/**
 * The built front end. Files of the build carry a hash in their names and never change; the document is
 * asked for each time. Every address that is no file gets the same document, with status 404 where there is
 * no page, so that a person is led on and a search engine is not misled.
 * @param staticDir holds `index.html` and `assets/`, with `.br` and `.gz` beside what can be compressed
 */
export function site(staticDir: string): Step {
  const root = resolve(staticDir);
  return async (ctx) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      ctx.set('Allow', 'GET, HEAD');
      throw new RequestError('method_not_allowed');
    }
    if (isAsset(ctx.path)) return sendFile(ctx, root, ctx.path, FOR_EVER);
    if (isFile(ctx.path) && (await sendIfThere(ctx, root, ctx.path))) return;
    await sendDocument(ctx, root);
  };
}

const isAsset = (path: string): boolean => path.startsWith('/assets/');

/** Files beside the document: icons, the manifest, robots.txt. The document itself has no address. */
const isFile = (path: string): boolean => extname(path) !== '' && path !== '/index.html';

async function sendIfThere(ctx: AppContext, root: string, path: string): Promise<boolean> {
  try {
    await sendFile(ctx, root, path, FOR_AN_HOUR);
    return true;
  } catch (error) {
    if (error instanceof RequestError) return false;
    throw error;
  }
}

async function sendDocument(ctx: AppContext, root: string): Promise<void> {
  const isPage = pageOf(ctx.path) !== null;
  await sendFile(ctx, root, '/index.html', ASK_AGAIN, isPage ? 200 : 404);
}

/** @throws RequestError `not_found` when there is no such file, or it is none of ours to show */
async function sendFile(
  ctx: AppContext,
  root: string,
  path: string,
  caching: string,
  status = 200,
): Promise<void> {
  ctx.vary('Accept-Encoding');
  const sent = await send(ctx, path, { root, setHeaders: tag }).catch(asNotFound);
  if (sent === undefined) {
    ctx.remove('Content-Encoding');
    throw new RequestError('not_found');
  }
  ctx.set('Cache-Control', caching);
  ctx.status = status;
  if (status === 200 && ctx.fresh) ctx.status = 304;
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

/** Names with strange encodings, ways out of the folder and missing files are all the same: not there. */
function asNotFound(error: unknown): undefined {
  const { status } = error as { status?: unknown };
  if (typeof status === 'number' && status < 500) return undefined;
  throw error;
}
