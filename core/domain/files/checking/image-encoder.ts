import { bulkhead, BulkheadRejectedError } from 'cockatiel';
import type { default as SharpModule, Sharp } from 'sharp';
import type { FileFault } from '@deccanloop/contracts/files/file-faults';
import { MOST_PIXELS } from '@deccanloop/contracts/files/picture-limits';
import { MOST_STORED_BYTES, type ImageType } from '../purposes';
import type { Pixels } from './checked-file';
import { countScans } from './jpeg-scans';

/** Limits of one process. Within them an image needs at most 250 MB while it is re-encoded (mem_limit in docker-compose.yml). */
export const IMAGE_WORK = {
  /** Below UV_THREADPOOL_SIZE, whose other threads hash passwords and look up names. */
  atOnce: 1,
  waiting: 8,
  /** Pixels of 16 bits count twice. WebP is never decoded in parts, so it needs more memory for each. */
  maxPixels: MOST_PIXELS,
  /** Of a JPEG; each takes up to 30 ms. */
  maxScans: 100,
  /** For one image (s). Only checked between its parts. */
  seconds: 15,
} as const;

/** Too many images wait already: the sender should try again. */
export class ImagesBusyError extends Error {
  override readonly name = 'ImagesBusyError';
}

type Encoded = { bytes: Buffer; pixels: Pixels; fault: null } | { bytes: null; fault: FileFault };

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
  let loading: Promise<typeof SharpModule> | undefined;
  const queue = bulkhead(atOnce, waiting);
  return {
    async encode(bytes, type) {
      try {
        return await queue.execute(async () => reencode(await (loading ??= loadSharp()), bytes, type));
      } catch (error) {
        if (error instanceof BulkheadRejectedError) throw new ImagesBusyError('too many images at once');
        throw error;
      }
    },
  };
}

/**
 * Loaded with the first image: sharp does not load on processors without x86-64-v2, and there everything but images
 * should work.
 */
export async function loadSharp(): Promise<typeof SharpModule> {
  const { default: sharp } = await import('sharp');
  // libvips has decoders for some thirty formats, SVG and PDF among them; only these three are needed.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  });
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

async function reencode(sharp: typeof SharpModule, bytes: Buffer, type: ImageType): Promise<Encoded> {
  const rejected = (fault: FileFault): Encoded => ({ bytes: null, fault });
  try {
    const { image, fault } = await openImage(sharp, bytes, type);
    if (image === null) return rejected(fault);
    const { data, info } = await OUTPUT[type](image).toBuffer({ resolveWithObject: true });
    if (data.length > MOST_STORED_BYTES) return rejected('too_large');
    return { bytes: data, pixels: { width: info.width, height: info.height }, fault: null };
  } catch (error) {
    return rejected(faultOfDecoding(error));
  }
}

type Opened = { image: Sharp; fault: null } | { image: null; fault: FileFault };

/**
 * An image that is within the limits, upright, not decoded yet.
 * @throws where its header cannot be read: `faultOfDecoding`
 */
export async function openImage(sharp: typeof SharpModule, bytes: Buffer, type: ImageType): Promise<Opened> {
  const rejected = (fault: FileFault): Opened => ({ image: null, fault });
  const maxPixels = IMAGE_WORK.maxPixels[type];
  const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'warning' });
  const { width, height, pages = 1, format, depth } = await image.metadata();
  if (type !== `image/${format}`) return rejected('wrong_type');
  if (width * height * (depth === 'uchar' ? 1 : 2) > maxPixels) return rejected('too_many_pixels');
  if (pages > 1) return rejected('animated');
  const { maxScans } = IMAGE_WORK;
  if (type === 'image/jpeg' && countScans(bytes, maxScans) > maxScans) return rejected('unreadable');
  return { image: image.autoOrient().timeout({ seconds: IMAGE_WORK.seconds }), fault: null };
}

/** sharp has no error codes. Its message may contain parts of the file, so it is not logged. */
export const faultOfDecoding = (error: unknown): FileFault =>
  error instanceof Error && error.message.includes('pixel limit') ? 'too_many_pixels' : 'unreadable';
