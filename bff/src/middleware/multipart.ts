import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import type { AppContext, Step } from '../context';
import { RequestError } from '../errors/request-errors';

/** The file of a form. */
export interface UploadedFile {
  /** As the sender named it; not to be shown or used before `shownName` (core/domain/files/file-name.ts). */
  name: string;
  /** At most the limit; empty when it was exceeded. */
  bytes: Buffer;
  isTooLarge: boolean;
}

/** How long a form may take. */
export interface FormTimes {
  /** The whole form, from the first byte to the last (ms). */
  totalMs: number;
  /** A sender that sends less in any such time is ended. */
  leastSpeed: { bytes: number; withinMs: number };
}

/** A form with files, as its route declares it. */
export interface FileForm {
  /** Name of the part that may hold a file; files of other names are discarded. */
  file: string;
  /** Further names that may hold one. */
  otherFiles?: readonly string[];
  /** Of each file. */
  fileBytes: number;
}

export interface Multipart {
  /** The first value of a repeated name counts. */
  fields: Record<string, string>;
  /** Null when no file was chosen. */
  file: UploadedFile | null;
  /** All files by name, with `file`. */
  files: Record<string, UploadedFile>;
}

/** Limits for the parts of a form besides its file. */
export const FORM_LIMITS = {
  fields: 50,
  fieldNameSize: 100,
  fieldSize: 64 * 1024,
  parts: 60,
  headerPairs: 20,
} as const;
/** A body above this multiple of the file limit is too large, so the rest is not parsed. */
const MOST_BYTES_FACTOR = 4;

/**
 * Reads `multipart/form-data` into `ctx.state.multipart`, with at most one file of each name, kept in memory. A file above
 * the limit is discarded while it is read, but the fields are kept, so that all errors can be answered at once.
 * @throws RequestError `too_slow`; `unreadable_request`, also for names that every object inherits and for zero bytes
 */
export function multipartBody(form: FileForm, times: FormTimes): Step<{ multipart: Multipart }> {
  return async (ctx, next) => {
    if (!ctx.is('multipart/form-data')) {
      throw new RequestError('unsupported_media_type', {
        message: 'Send this request as a form, with the header Content-Type: multipart/form-data.',
      });
    }
    const multipart = await read(ctx, form, times);
    (ctx.state as { multipart?: Multipart }).multipart = multipart;
    return next();
  };
}

function read(
  ctx: AppContext,
  { file: fileName, otherFiles = [], fileBytes }: FileForm,
  times: FormTimes,
): Promise<Multipart> {
  const names = [fileName, ...otherFiles];
  const fields: Record<string, string> = {};
  const files: Record<string, UploadedFile> = {};
  /** That is being read, or was read last. */
  let current = fileName;

  return new Promise((resolve, reject) => {
    const parser = openParser(ctx, { files: names.length + 1, fileSize: fileBytes });
    let received = 0;
    const stopTimers = whenTooSlow(times, {
      received: () => received,
      tooSlow: () => {
        end();
        // Stop reading: the connection is closed after the response.
        ctx.req.pause();
        ctx.set('Connection', 'close');
        reject(new RequestError('too_slow'));
      },
    });
    const count = (chunk: Buffer): void => {
      received += chunk.length;
      if (received <= fileBytes * MOST_BYTES_FACTOR + FORM_LIMITS.fieldSize) return;
      end();
      files[current] = { name: files[current]?.name ?? '', bytes: Buffer.alloc(0), isTooLarge: true };
      done();
    };
    const done = (): void => resolve({ fields, file: files[fileName] ?? null, files });
    const rejectRequest = (): void => {
      end();
      reject(new RequestError('unreadable_request'));
    };
    /** Reads and discards the rest of the body, so that the sender can read the response. */
    function end(): void {
      stopTimers();
      ctx.req.off('data', count).unpipe(parser);
      ctx.req.resume();
    }

    parser
      .on('field', (name, value, isNameCut, isValueCut) => {
        if (name in Object.prototype || value.includes('\0') || isNameCut || isValueCut) rejectRequest();
        else fields[name] ??= value;
      })
      .on('file', (name, stream, chosenName) => {
        // A body that ends inside a file raises an error on its stream, which would end the process if unhandled.
        stream.on('error', rejectRequest);
        // Browsers send an empty part when no file was chosen.
        if (!names.includes(name) || !chosenName || files[name] !== undefined) return void stream.resume();
        current = name;
        keep(stream, (files[name] = { name: chosenName, bytes: Buffer.alloc(0), isTooLarge: false }));
      })
      .on('fieldsLimit', rejectRequest)
      .on('partsLimit', rejectRequest)
      .on('error', rejectRequest)
      .on('finish', () => {
        stopTimers();
        done();
      });
    ctx.req.on('data', count).on('error', rejectRequest).on('aborted', rejectRequest);
    ctx.req.pipe(parser);
  });
}

/** Calls back when a form takes too long or its sender is too slow. @returns stops watching */
function whenTooSlow(
  { totalMs, leastSpeed }: FormTimes,
  { received, tooSlow }: { received: () => number; tooSlow: () => void },
): () => void {
  let before = 0;
  const total = setTimeout(tooSlow, totalMs);
  const speed = setInterval(() => {
    const now = received();
    if (now - before < leastSpeed.bytes) tooSlow();
    before = now;
  }, leastSpeed.withinMs);
  return () => {
    clearTimeout(total);
    clearInterval(speed);
  };
}

function openParser(ctx: AppContext, limits: { files: number; fileSize: number }): BusboyInstance {
  try {
    return new Busboy({
      headers: { ...ctx.req.headers, 'content-type': ctx.get('Content-Type') },
      limits: { ...FORM_LIMITS, ...limits },
      // A part without a file name is a field, whatever its content type.
      isPartAFile: (_name, _type, chosenName) => chosenName !== undefined,
    });
  } catch {
    ctx.req.resume();
    throw new RequestError('unreadable_request');
  }
}

/** Collects a file until it is complete or too large. */
function keep(stream: BusboyFileStream, file: UploadedFile): void {
  let chunks: Buffer[] = [];
  stream
    .on('data', (chunk: Buffer) => void (file.isTooLarge || chunks.push(chunk)))
    .on('limit', () => {
      file.isTooLarge = true;
      chunks = [];
    })
    .on('end', () => {
      file.bytes = Buffer.concat(chunks);
    });
}
