import type { default as SharpModule } from 'sharp';
import type { FileFault } from '@deccanloop/contracts/files/file-faults';
import { faultOfDecoding, openImage } from '../../files/checking/image-encoder';
import { IMAGE_TYPES, MOST_STORED_BYTES, type ImageType } from '../../files/purposes';
import type { GreyPicture } from './picture-reader';
import type { Rectangle, Size, Turn } from './rectangle';

type Sharp = typeof SharpModule;

/** The type of a masked picture. WebP becomes JPEG. */
export type MaskedType = 'image/jpeg' | 'image/png';

/** Decoded, upright, without transparency: three bytes for each pixel. */
export interface UprightPicture extends Size {
  pixels: Buffer;
  mimeType: MaskedType;
}

export type Decoded = { picture: UprightPicture; fault: null } | { picture: null; fault: FileFault };
export type EncodedPicture = { bytes: Buffer; fault: null } | { bytes: null; fault: FileFault };

/** Never throws because of the picture. */
export async function decodePicture(sharp: Sharp, bytes: Buffer): Promise<Decoded> {
  try {
    // Reads the header only; openImage checks the limits of the type.
    const { format } = await sharp(bytes, { limitInputPixels: false }).metadata();
    const type = IMAGE_TYPES.find((one) => one === `image/${format}`);
    if (type === undefined) return { picture: null, fault: 'wrong_type' };
    const { image, fault } = await openImage(sharp, bytes, type);
    if (image === null) return { picture: null, fault };
    // What lies under transparent pixels must not be stored, because no user saw and masked it.
    const { data, info } = await image
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    return {
      picture: { ...threeChannels(data, info.channels), width, height, mimeType: maskedType(type) },
      fault: null,
    };
  } catch (error) {
    return { picture: null, fault: faultOfDecoding(error) };
  }
}

const maskedType = (type: ImageType): MaskedType => (type === 'image/png' ? type : 'image/jpeg');

/** A grey picture has one channel. */
function threeChannels(data: Buffer, channels: number): { pixels: Buffer } {
  if (channels === 3) return { pixels: data };
  const pixels = Buffer.alloc((data.length / channels) * 3);
  for (let at = 0; at * channels < data.length; at++)
    pixels.fill(data[at * channels] ?? 0, at * 3, at * 3 + 3);
  data.fill(0);
  return { pixels };
}

/** Blackens rectangles. In the decoded pixels, because sharp resizes before it composites whatever the order of calls. */
export function blacken({ pixels, width }: UprightPicture, areas: readonly Rectangle[]): void {
  for (const { left, top, width: across, height } of areas)
    for (let y = top; y < top + height; y++)
      pixels.fill(0, (y * width + left) * 3, (y * width + left + across) * 3);
}

export async function encodePicture(sharp: Sharp, picture: UprightPicture): Promise<EncodedPicture> {
  const image = raw(sharp, picture, 3);
  const encoded = await (
    picture.mimeType === 'image/png' ? image.png({ compressionLevel: 6 }) : image.jpeg({ quality: 88 })
  ).toBuffer();
  return encoded.length > MOST_STORED_BYTES
    ? { bytes: null, fault: 'too_large' }
    : { bytes: encoded, fault: null };
}

/** A copy for one way to read: in grey with full contrast, with its longer side within limits. */
export async function greyCopy(
  sharp: Sharp,
  picture: UprightPicture,
  { longerSide, blur }: { longerSide: readonly [least: number, most: number]; blur: number },
): Promise<{ copy: GreyPicture; scale: number }> {
  const longer = Math.max(picture.width, picture.height);
  const scale = Math.max(longerSide[0], Math.min(longerSide[1], longer)) / longer;
  const [width, height] = [picture.width * scale, picture.height * scale].map((side) =>
    Math.max(3, Math.round(side)),
  );
  const image = raw(sharp, picture, 3)
    .resize({ ...(width !== undefined && { width }), ...(height !== undefined && { height }), fit: 'fill' })
    .greyscale()
    .normalise();
  const { data, info } = await (blur === 0 ? image : image.blur(blur))
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { copy: { pixels: data, width: info.width, height: info.height }, scale };
}

/** Of a picture that is rotated, which then needs up to twice as many pixels. */
const LONGEST_ROTATED = 3000;

/** A copy that is rotated by any angle, on white. @param degrees clockwise */
export async function rotatedPicture(
  sharp: Sharp,
  picture: UprightPicture,
  degrees: number,
): Promise<UprightPicture> {
  const { data, info } = await raw(sharp, picture, 3)
    .resize({ width: LONGEST_ROTATED, height: LONGEST_ROTATED, fit: 'inside', withoutEnlargement: true })
    .rotate(degrees, { background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height, mimeType: picture.mimeType };
}

export async function turnedCopy(sharp: Sharp, copy: GreyPicture, turn: Turn): Promise<GreyPicture> {
  const { data, info } = await raw(sharp, copy, 1)
    .rotate(turn)
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height };
}

const raw = (sharp: Sharp, { pixels, width, height }: GreyPicture, channels: 1 | 3) =>
  sharp(pixels, { raw: { width, height, channels } });
