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
