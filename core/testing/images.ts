import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A picture of one colour with a lighter right half, so that a rotation shows. */
export function picture(width = 40, height = 20) {
  const half = { create: { width: width / 2, height, channels: 3 as const, background: '#dddddd' } };
  return sharp({ create: { width, height, channels: 3, background: '#203080' } }).composite([
    { input: half, left: width / 2, top: 0 },
  ]);
}

/** A PNG of zeros with the dimensions in its header: a few kilobytes for any number of black pixels. */
export function blackPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // One bit for each pixel, greyscale.
  header.writeUInt8(1, 8);
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/**
 * A progressive JPEG of valid scans: the last component's coefficients are refined one by one and bit by bit, up to 882
 * times, each in some 40 bytes.
 */
export async function jpegOfScans(size: number, extraScans: number): Promise<Buffer> {
  const base = await sharp({ create: { width: size, height: size, channels: 3, background: '#336699' } })
    .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
    .toBuffer();
  const segments = segmentsOf(base);
  const refinesLast = (segment: Buffer): boolean =>
    segment.readUInt16BE(0) === START_OF_SCAN && segment[4] === 1 && segment[5] === 3;
  const first = segments.findIndex(refinesLast);
  const [scan, table] = [
    segments[first],
    segments.slice(0, first).findLast((one) => one.readUInt16BE(0) === TABLE),
  ];
  if (scan === undefined || table === undefined) throw new Error('not the expected progressive JPEG');
  const scans = Array.from({ length: extraScans }, (_, index) => {
    const copy = Buffer.from(scan);
    const [coefficient, bit] = [1 + Math.floor(index / 14), 13 - (index % 14)];
    copy.set([coefficient, coefficient, bit === 13 ? bit : ((bit + 1) << 4) | bit], 7);
    return copy;
  });
  const kept = segments.filter((segment) => !refinesLast(segment));
  return Buffer.concat([base.subarray(0, 2), ...kept, table, ...scans, Buffer.from('ffd9', 'hex')]);
}

const START_OF_SCAN = 0xffda;
const TABLE = 0xffc4;

/** The segments between start and end of a JPEG; that of a scan includes its compressed content. */
function segmentsOf(jpeg: Buffer): Buffer[] {
  const segments: Buffer[] = [];
  for (let at = 2; jpeg.readUInt16BE(at) !== 0xffd9;) {
    let end = at + 2 + jpeg.readUInt16BE(at + 2);
    if (jpeg.readUInt16BE(at) === START_OF_SCAN) while (jpeg[end] !== 0xff || jpeg[end + 1] === 0) end += 1;
    segments.push(jpeg.subarray(at, end));
    at = end;
  }
  return segments;
}

/** The brightest value (0 to 255) in the first rows of a picture. */
export async function brightestOf(bytes: Buffer, rows: number): Promise<number> {
  const image = sharp(bytes);
  const { width } = await image.metadata();
  const { data } = await image
    .extract({ left: 0, top: 0, width, height: rows })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Math.max(...data);
}
