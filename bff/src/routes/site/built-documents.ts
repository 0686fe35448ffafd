import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { BUILT_LAST_DAY, lastDayToApply } from '@deccanloop/contracts/enquiries/last-day-to-apply';
import { BUILT_ORIGIN, type PrerenderedList } from '@deccanloop/contracts/routes';
import type { AppContext } from '../../context';
import { RequestError } from '../../errors/request-errors';

const PACKED = ['br', 'gzip', 'identity'] as const;
type Packing = (typeof PACKED)[number];

/** The list when no page was prerendered, as in development builds of the front end. */
const NOTHING: PrerenderedList = { pages: {}, files: {}, firstViews: {}, notFound: 'index.html' };

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.rss': 'application/rss+xml; charset=utf-8',
};

type Answer = Pick<
  AppContext,
  'acceptsEncodings' | 'body' | 'fresh' | 'remove' | 'set' | 'status' | 'type' | 'vary'
>;

interface Ready {
  modified: number;
  lastDay: string;
  tag: string;
  bodies: Record<Packing, () => Promise<Buffer>>;
}

const brotli = promisify(brotliCompress);
const zipped = promisify(gzip);

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

/** A text with its compressed versions, each made once at its first use. */
function readyOf(text: string, from: Pick<Ready, 'modified' | 'lastDay'>): Ready {
  const plain = Buffer.from(text);
  return {
    ...from,
    tag: createHash('sha256').update(plain).digest('base64url').slice(0, 22),
    bodies: {
      // Best quality: a third of a second once, in another thread. Two steps lower would add a tenth to every download.
      br: once(() =>
        brotli(plain, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
            [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
          },
        }),
      ),
      gzip: once(() => zipped(plain, { level: constants.Z_BEST_COMPRESSION })),
      identity: () => Promise.resolve(plain),
    },
  };
}

const isMissing = (error: unknown): boolean => (error as { code?: unknown }).code === 'ENOENT';

/**
 * The prerendered documents of the public pages. BUILT_ORIGIN in them is replaced with the site's origin at the first
 * request and BUILT_LAST_DAY with the last day to apply. The result is kept until the file or that day changes.
 * @param root folder of the built front end
 */
export function builtDocuments(root: string, publicOrigin: string, now: () => Date) {
  const kept = new Map<string, Ready>();
  let known: PrerenderedList | null = null;

  /** Read once. While the file is missing it is tried again, since a build may be running. */
  const list = async (): Promise<PrerenderedList> => {
    if (known) return known;
    try {
      known = JSON.parse(await readFile(join(root, 'prerendered.json'), 'utf8')) as PrerenderedList;
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
    return known ?? NOTHING;
  };

  const readied = async (file: string): Promise<Ready> => {
    const { mtimeMs } = await stat(join(root, file)).catch((error: unknown) => {
      throw isMissing(error) ? new RequestError('not_found') : error;
    });
    const before = kept.get(file);
    const lastDay = lastDayToApply(now());
    if (before?.modified === mtimeMs && before.lastDay === lastDay) return before;
    const text = await readFile(join(root, file), 'utf8');
    const ready = readyOf(text.replaceAll(BUILT_ORIGIN, publicOrigin).replaceAll(BUILT_LAST_DAY, lastDay), {
      modified: mtimeMs,
      lastDay,
    });
    kept.set(file, ready);
    return ready;
  };

  /**
   * Responds with a document.
   * @param file a name of the list, never one from a request
   * @throws RequestError `not_found` when nothing was built
   */
  const send = async (ctx: Answer, file: string, status: 200 | 404, caching = 'no-cache'): Promise<void> => {
    const { tag, bodies } = await readied(file);
    ctx.vary('Accept-Encoding');
    // The smallest encoding that the browser accepts; browsers do not rank them.
    const packing = PACKED.find((one) => ctx.acceptsEncodings(one) !== false) ?? 'identity';
    ctx.status = status;
    ctx.set('Cache-Control', caching);
    ctx.set('ETag', `"${tag}-${packing}"`);
    ctx.type = TYPES[extname(file)] ?? 'application/octet-stream';
    if (packing !== 'identity') ctx.set('Content-Encoding', packing);
    if (status === 200 && ctx.fresh) {
      ctx.remove('Content-Encoding');
      ctx.status = 304;
      return;
    }
    ctx.body = await bodies[packing]();
  };

  return { list, send };
}
