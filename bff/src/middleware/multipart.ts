import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import type { AppContext, Step } from '../context';
import { RequestError } from '../errors/request-errors';

/** The file of a form, as far as it was read. */
export interface UploadedFile {
  /** No more than the limit; empty where it was exceeded. */
  bytes: Buffer;
  isTooLarge: boolean;
}

export interface MultipartOptions {
  /** The one part that may hold a file; files of other names are read and thrown away. */
  file: string;
  fileBytes: number;
  /** For the whole form, from the first byte to the last (ms). */
  totalMs: number;
}

export interface Multipart {
  /** Of a repeated name the first counts. */
  fields: Record<string, string>;
  /** Null where none was chosen. */
  file: UploadedFile | null;
}

/** What a form may hold beside its file. */
export const FORM_LIMITS = {
  fields: 50,
  fieldNameSize: 100,
  fieldSize: 64 * 1024,
  parts: 60,
  headerPairs: 20,
} as const;
/** Above it, and the longest text, the file is too large whatever follows: the rest is not looked at. */
const MOST_BYTES_FACTOR = 4;

/**
 * Reads `multipart/form-data` into `ctx.state.multipart`, with one file at most, kept in memory. The limits hold
 * while it is read: of a file that is too large nothing is kept, but the other fields are, so that all that is
 * wrong can be answered at once.
 * @throws RequestError `too_slow`, and `unreadable_request`, also for names that every object has by itself and for zero bytes
 */
export function multipartBody(options: MultipartOptions): Step<{ multipart: Multipart }> {
  return async (ctx, next) => {
    if (!ctx.is('multipart/form-data')) {
      throw new RequestError('unsupported_media_type', {
        message: 'Send this request as a form, with the header Content-Type: multipart/form-data.',
      });
    }
    const multipart = await read(ctx, options);
    (ctx.state as { multipart?: Multipart }).multipart = multipart;
    return next();
  };
}

function read(ctx: AppContext, { file: fileName, fileBytes, totalMs }: MultipartOptions): Promise<Multipart> {
  const fields: Record<string, string> = {};
  let file: UploadedFile | null = null;

  return new Promise((resolve, reject) => {
    const parser = openParser(ctx, fileBytes);
    let received = 0;
    const timer = setTimeout(() => {
      end();
      // Not read any further: the connection ends with the answer.
      ctx.req.pause();
      ctx.set('Connection', 'close');
      reject(new RequestError('too_slow'));
    }, totalMs);
    const count = (chunk: Buffer): void => {
      received += chunk.length;
      if (received <= fileBytes * MOST_BYTES_FACTOR + FORM_LIMITS.fieldSize) return;
      end();
      resolve({ fields, file: { bytes: Buffer.alloc(0), isTooLarge: true } });
    };
    const rejectRequest = (): void => {
      end();
      reject(new RequestError('unreadable_request'));
    };
    /** The rest is read and thrown away, so that the sender gets to read the answer. */
    function end(): void {
      clearTimeout(timer);
      ctx.req.off('data', count).unpipe(parser);
      ctx.req.resume();
    }

    parser
      .on('field', (name, value, isNameCut, isValueCut) => {
        if (name in Object.prototype || value.includes('\0') || isNameCut || isValueCut) rejectRequest();
        else fields[name] ??= value;
      })
      .on('file', (name, stream, chosenName) => {
        // A body that ends in the middle of a file is an error of the file's stream; unheard, it would end the process.
        stream.on('error', rejectRequest);
        // A browser sends an empty part where nothing was chosen.
        if (name !== fileName || !chosenName || file !== null) return void stream.resume();
        const begun = (file = { bytes: Buffer.alloc(0), isTooLarge: false });
        keep(stream, begun);
      })
      .on('fieldsLimit', rejectRequest)
      .on('partsLimit', rejectRequest)
      .on('error', rejectRequest)
      .on('finish', () => {
        clearTimeout(timer);
        resolve({ fields, file });
      });
    ctx.req.on('data', count).on('error', rejectRequest).on('aborted', rejectRequest);
    ctx.req.pipe(parser);
  });
}

function openParser(ctx: AppContext, fileBytes: number): BusboyInstance {
  try {
    return new Busboy({
      headers: { ...ctx.req.headers, 'content-type': ctx.get('Content-Type') },
      limits: { ...FORM_LIMITS, files: 2, fileSize: fileBytes },
      // A part without a file's name is a field, whatever type it claims.
      isPartAFile: (_name, _type, chosenName) => chosenName !== undefined,
    });
  } catch {
    ctx.req.resume();
    throw new RequestError('unreadable_request');
  }
}

/** Collects a file until it is whole, or found to be too large. */
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
