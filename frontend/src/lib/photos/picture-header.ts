export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/heic';

export interface PictureHeader {
  type: PictureType;
  /** In pixels, as stored: a photo may be turned when it is shown. */
  width: number;
  height: number;
}

/** The size of a JPEG stands behind its metadata, in which cameras store previews and depth maps. */
export const HEADER_BYTES = 4 * 1024 * 1024;

const textAt = (bytes: DataView, at: number, length: number): string =>
  String.fromCharCode(...Array.from({ length }, (_, index) => bytes.getUint8(at + index)));

/**
 * Type and size of a picture from its first bytes, so that a picture too large for the memory of a phone is not decoded.
 * Null for every other file, and for a picture whose size is not in these bytes.
 */
export function readPictureHeader(bytes: DataView): PictureHeader | null {
  try {
    if (bytes.getUint16(0) === 0xffd8) return readJpeg(bytes);
    if (textAt(bytes, 1, 3) === 'PNG')
      return { type: 'image/png', width: bytes.getUint32(16), height: bytes.getUint32(20) };
    if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP') return readWebp(bytes);
    if (textAt(bytes, 4, 4) === 'ftyp' && /^(?:hei[cxms]|hev[cx]|mif1|msf1)$/.test(textAt(bytes, 8, 4)))
      return readHeic(bytes);
    return null;
  } catch (error) {
    // A shorter file than its type needs.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Segments follow each other until the frame header (SOF), which has the size. */
function readJpeg(bytes: DataView): PictureHeader | null {
  for (let at = 2; bytes.getUint8(at) === 0xff;) {
    const marker = bytes.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame)
      return { type: 'image/jpeg', height: bytes.getUint16(at + 5), width: bytes.getUint16(at + 7) };
    // 0xFF may be repeated in front of a marker.
    at += marker === 0xff ? 1 : 2 + bytes.getUint16(at + 2);
  }
  return null;
}

/** Three formats share the container: with extensions, lossless, and lossy. */
function readWebp(bytes: DataView): PictureHeader | null {
  const type = 'image/webp';
  const uint24 = (at: number): number => bytes.getUint16(at, true) + bytes.getUint8(at + 2) * 65_536;
  switch (textAt(bytes, 12, 4)) {
    case 'VP8X':
      return { type, width: uint24(24) + 1, height: uint24(27) + 1 };
    case 'VP8L': {
      const packed = bytes.getUint32(21, true);
      return { type, width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8 ':
      return { type, width: bytes.getUint16(26, true) & 0x3fff, height: bytes.getUint16(28, true) & 0x3fff };
    default:
      return null;
  }
}

/** An HEIC names the size of each of its parts (`ispe`): the largest is the whole picture. */
function readHeic(bytes: DataView): PictureHeader | null {
  let largest: PictureHeader | null = null;
  const ISPE = 0x69_73_70_65;
  for (let at = 0; at + 16 <= bytes.byteLength; at += 1) {
    if (bytes.getUint32(at) !== ISPE) continue;
    const [width, height] = [bytes.getUint32(at + 8), bytes.getUint32(at + 12)];
    if (largest === null || width * height > largest.width * largest.height)
      largest = { type: 'image/heic', width, height };
  }
  return largest;
}
