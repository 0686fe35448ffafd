import { bulkhead, BulkheadRejectedError } from 'cockatiel';
import sharp, { type Sharp } from 'sharp';
import type { FileFault } from '@deccanloop/contracts/files/file-faults';
import { MOST_STORED_BYTES, type ImageType } from '../purposes';

/** Limits of one process. A 40-megapixel image needs up to 160 MB while it is re-encoded. */
export const IMAGE_WORK = {
  /** Below UV_THREADPOOL_SIZE, whose other threads hash passwords and look up names. */
  atOnce: 2,
  waiting: 8,
  maxPixels: 40_000_000,
  /** For one image (s). */
  seconds: 15,
} as const;

/** Too many images wait already: the sender should try again. */
export class ImagesBusyError extends Error {
  override readonly name = 'ImagesBusyError';
}

type Encoded = { bytes: Buffer; fault: null } | { bytes: null; fault: FileFault };

export interface ImageEncoder {
  /**
   * Decodes an image and encodes it again in its own format, upright, without metadata and without bytes after its end.
   * @throws ImagesBusyError
   */
  encode(bytes: Buffer, type: ImageType): Promise<Encoded>;
}

const OUTPUT = {
  'image/jpeg': (image) => image.jpeg({ quality: 88 }),
  'image/png': (image) => image.png({ compressionLevel: 6 }),
  'image/webp': (image) => image.webp({ quality: 88 }),
} as const satisfies Record<ImageType, (image: Sharp) => Sharp>;

export function createImageEncoder({
  atOnce = IMAGE_WORK.atOnce,
  waiting = IMAGE_WORK.waiting,
}: { atOnce?: number; waiting?: number } = {}): ImageEncoder {
  // libvips has decoders for some thirty formats, SVG and PDF among them; only these three are needed.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  });
  sharp.cache(false);
  sharp.concurrency(1);
  const queue = bulkhead(atOnce, waiting);
  return {
    async encode(bytes, type) {
      try {
        return await queue.execute(() => reencode(bytes, type));
      } catch (error) {
        if (error instanceof BulkheadRejectedError) throw new ImagesBusyError('too many images at once');
        throw error;
      }
    },
  };
}

async function reencode(bytes: Buffer, type: ImageType): Promise<Encoded> {
  const rejected = (fault: FileFault): Encoded => ({ bytes: null, fault });
  try {
    const image = sharp(bytes, { limitInputPixels: IMAGE_WORK.maxPixels, failOn: 'warning' });
    const { width, height, pages = 1, format } = await image.metadata();
    if (type !== `image/${format}`) return rejected('wrong_type');
    if (width * height > IMAGE_WORK.maxPixels) return rejected('too_many_pixels');
    if (pages > 1) return rejected('animated');
    const encoded = await OUTPUT[type](
      image.autoOrient().timeout({ seconds: IMAGE_WORK.seconds }),
    ).toBuffer();
    return encoded.length > MOST_STORED_BYTES ? rejected('too_large') : { bytes: encoded, fault: null };
  } catch (error) {
    // sharp has no error codes. Its message may contain parts of the file, so it is not logged.
    const isTooLarge = error instanceof Error && error.message.includes('pixel limit');
    return rejected(isTooLarge ? 'too_many_pixels' : 'unreadable');
  }
}
