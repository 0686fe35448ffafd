import { Readable } from 'node:stream';
import type { ExportFile } from '@deccanloop/core/domain/data-exports/data-exports';
import { downloadName } from '@deccanloop/core/domain/files/file-name';
import type { OpenedFile } from '@deccanloop/core/domain/files/file-store';
import type { AppContext } from '../context';

/** As a page opened at this address: no scripts, no forms, an origin of its own, and nothing may frame it. */
const POLICY = "sandbox; default-src 'none'; frame-ancestors 'none'";

/**
 * Answers with a stored file of a user. The caller has checked that this session may read it.
 * @param as `inline` only for files that our own pages show (`<img>`, a PDF viewer that fetches them)
 */
export function answerFile(
  ctx: Pick<AppContext, 'attachment' | 'type' | 'set' | 'body'>,
  { bytes, name, mediaType }: Pick<OpenedFile, 'bytes' | 'name' | 'mediaType'>,
  as: 'attachment' | 'inline' = 'attachment',
): void {
  // Encodes names of any script (RFC 6266); sets a type from the name, which the stored one replaces.
  ctx.attachment(downloadName(name, mediaType), { type: as });
  ctx.type = mediaType;
  ctx.set('X-Content-Type-Options', 'nosniff');
  ctx.set('Content-Security-Policy', POLICY);
  ctx.set('Cross-Origin-Resource-Policy', 'same-origin');
  ctx.set('Cache-Control', 'private, no-store');
  ctx.body = bytes;
}

/**
 * Streams a ZIP file, one part in memory at a time; the client's pace decides when the next one is read. The first part is
 * read before the response begins, so that its error is answered as usual. A later one cuts the connection, and the browser
 * reports an incomplete file.
 */
export async function answerArchive(
  ctx: Pick<AppContext, 'attachment' | 'type' | 'set' | 'body' | 'length'>,
  name: string,
  file: ExportFile,
): Promise<void> {
  const all = file.parts();
  const first = await all.next();
  ctx.attachment(`${name}.zip`);
  ctx.type = 'application/zip';
  ctx.set('X-Content-Type-Options', 'nosniff');
  ctx.set('Content-Security-Policy', POLICY);
  ctx.set('Cross-Origin-Resource-Policy', 'same-origin');
  ctx.set('Cache-Control', 'private, no-store');
  async function* bytes(): AsyncGenerator<Buffer> {
    if (!first.done) yield first.value;
    yield* all;
  }
  ctx.body = Readable.from(bytes(), { objectMode: true, highWaterMark: 1 });
  ctx.length = file.sizeBytes;
}
