import { ENCODINGS, PHOTO_MESSAGES, planFor, sizeWithin } from './photo-plan';
import { HEADER_BYTES, readPictureHeader, type PictureHeader } from './picture-header';

/** A file that is ready to be sent, or why it cannot be sent. */
export type Prepared = { file: File } | { fault: string };

export interface PreparePhotoOptions {
  /** Bytes that the server accepts. */
  limit: number;
  /** The message of a file above the limit that is no picture or cannot be opened. */
  limitMessage: string;
  signal: AbortSignal;
  /** The picture is being made smaller, which takes some seconds on a phone. */
  onWork: () => void;
}

/**
 * Makes a photo smaller that the server would reject because of its size, as an upright JPEG. Every other file is left as
 * it is. The answer after an abort is not used.
 */
export async function preparePhoto(file: File, options: PreparePhotoOptions): Promise<Prepared> {
  const { limit, limitMessage, signal, onWork } = options;
  const header = await headerOf(file);
  const plan = planFor(file.size, header, limit);
  if (plan.do === 'send') return { file };
  if (plan.do === 'reject') return { fault: plan.why === 'limit' ? limitMessage : PHOTO_MESSAGES[plan.why] };
  onWork();
  const photo = await shrink(file, limit, signal);
  if (photo !== null) return { file: new File([photo], nameOfJpeg(file.name), { type: 'image/jpeg' }) };
  return { fault: header?.type === 'image/heic' ? PHOTO_MESSAGES.heic : limitMessage };
}

/** Null also where the file cannot be read, because it was moved or deleted: sending it fails with its own message. */
async function headerOf(file: File): Promise<PictureHeader | null> {
  const bytes = await file
    .slice(0, HEADER_BYTES)
    .arrayBuffer()
    .catch(() => null);
  return bytes === null ? null : readPictureHeader(new DataView(bytes));
}

const nameOfJpeg = (name: string): string => `${name.replace(/\.[^.]*$/, '')}.jpg`;

/** Null where the browser cannot decode it, or no encoding is small enough. */
async function shrink(file: File, limit: number, signal: AbortSignal): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (bitmap === null) return null;
  const canvas = document.createElement('canvas');
  try {
    for (const { longestSide, quality } of ENCODINGS) {
      if (signal.aborted) return null;
      draw(bitmap, canvas, longestSide);
      const encoded = await toJpeg(canvas, quality);
      if (encoded !== null && encoded.size <= limit) return encoded;
    }
    return null;
  } finally {
    bitmap.close();
    // Safari keeps the memory of a canvas until its size changes.
    canvas.width = canvas.height = 0;
  }
}

function draw(bitmap: ImageBitmap, canvas: HTMLCanvasElement, longestSide: number): void {
  const { width, height } = sizeWithin(bitmap, longestSide);
  if (canvas.width === width && canvas.height === height) return;
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) return;
  // A JPEG has no transparency: without this it would be black.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
}

/** Null where the browser has no memory for it. */
const toJpeg = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
