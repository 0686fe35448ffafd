import { MOST_PIXELS } from '@deccanloop/contracts/files/picture-limits';
import type { PictureHeader } from './picture-header';

/** What the browser reads at most of a photo. */
export const LARGEST_PHOTO_BYTES = 40 * 1024 * 1024;
/** Four bytes each while it is decoded: 256 MB, which the phones that take such photos have. */
const MOST_DECODED_PIXELS = 64_000_000;

export const PHOTO_MESSAGES = {
  too_large: 'This photo is larger than 40 MB. Please send a smaller one.',
  too_many_pixels:
    'This photo has more than 64 million pixels. Please take it again with a lower resolution of the camera.',
  heic: 'Your browser cannot open HEIC photos. Please send it as a JPEG. On an iPhone, choose Settings, Camera, Formats, Most Compatible, and take the photo again.',
} as const;

export type PhotoPlan =
  | { do: 'send' }
  | { do: 'shrink' }
  | { do: 'reject'; why: keyof typeof PHOTO_MESSAGES | 'limit' };

/**
 * What happens to a chosen file: it is sent as it is, made smaller first, or rejected. `limit` is the limit of the server.
 * @param header null where the file is no picture that is known
 * @param limit bytes that the server accepts
 */
export function planFor(bytes: number, header: PictureHeader | null, limit: number): PhotoPlan {
  if (header === null) return bytes > limit ? { do: 'reject', why: 'limit' } : { do: 'send' };
  const { type, width, height } = header;
  if (bytes > LARGEST_PHOTO_BYTES) return { do: 'reject', why: 'too_large' };
  if (width * height > MOST_DECODED_PIXELS) return { do: 'reject', why: 'too_many_pixels' };
  // The server does not read HEIC.
  const isAccepted = type !== 'image/heic' && bytes <= limit && width * height <= MOST_PIXELS[type];
  return { do: isAccepted ? 'send' : 'shrink' };
}

export interface Encoding {
  /** Pixels of the longer side; a smaller picture keeps its size. */
  longestSide: number;
  /** Of the JPEG, 0 to 1. */
  quality: number;
}

/**
 * Tried in this order until the picture is below the limit. 4,000 pixels are enough to read every word, and a canvas of
 * 4,000 × 4,000 is the largest that Safari on iOS draws. The last ones are for pictures of noise.
 */
export const ENCODINGS: readonly Encoding[] = [
  { longestSide: 4_000, quality: 0.9 },
  { longestSide: 4_000, quality: 0.8 },
  { longestSide: 4_000, quality: 0.7 },
  { longestSide: 3_000, quality: 0.75 },
  { longestSide: 2_000, quality: 0.75 },
];

/** The size of a picture whose longer side is at most `longestSide`, in whole pixels. */
export function sizeWithin(
  { width, height }: { width: number; height: number },
  longestSide: number,
): { width: number; height: number } {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}
