import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { readPictureHeader } from './picture-header';

const drawn = () => sharp({ create: { width: 300, height: 200, channels: 3, background: '#ffffff' } });
const read = (bytes: Uint8Array) =>
  readPictureHeader(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));

/** The boxes of an HEIC that are read: a photo in tiles names its own size beside that of a tile. */
const heic = (): Buffer => {
  const ispe = (width: number, height: number): Buffer => {
    const box = Buffer.alloc(20);
    box.writeUInt32BE(20, 0);
    box.write('ispe', 4, 'latin1');
    box.writeUInt32BE(width, 12);
    box.writeUInt32BE(height, 16);
    return box;
  };
  return Buffer.concat([
    Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
    ispe(512, 512),
    ispe(4032, 3024),
    ispe(320, 240),
  ]);
};

describe('the header of a picture', () => {
  it.each([
    ['image/jpeg', () => drawn().jpeg().toBuffer()],
    ['image/jpeg', () => drawn().jpeg({ progressive: true }).withMetadata({ orientation: 6 }).toBuffer()],
    ['image/png', () => drawn().png().toBuffer()],
    ['image/webp', () => drawn().webp().toBuffer()],
    ['image/webp', () => drawn().webp({ lossless: true }).toBuffer()],
    ['image/webp', () => drawn().webp().withMetadata().toBuffer()],
  ] as const)('of a real %s has its type and size (%#)', async (type, make) => {
    expect(read(await make())).toEqual({ type, width: 300, height: 200 });
  });

  it('of an HEIC has the size of the whole photo', () => {
    expect(read(heic())).toEqual({ type: 'image/heic', width: 4032, height: 3024 });
  });

  it('skips repeated 0xFF in front of the markers of a JPEG', async () => {
    const jpeg = await drawn().jpeg().toBuffer();
    const filled = Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xff]), jpeg.subarray(2)]);
    expect(read(filled)).toEqual({ type: 'image/jpeg', width: 300, height: 200 });
  });

  it('is null for other files, short ones and broken ones', async () => {
    const jpeg = await drawn().jpeg().toBuffer();
    expect(read(Buffer.from('%PDF-1.7\n'.padEnd(100)))).toBeNull();
    expect(read(Buffer.alloc(0))).toBeNull();
    expect(read(jpeg.subarray(0, 20))).toBeNull();
    expect(read(Buffer.concat([jpeg.subarray(0, 2), Buffer.alloc(50)]))).toBeNull();
  });
});
