import { beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { blackPng, picture } from '../../../testing/images';
import { loadSharp } from '../../files/checking/image-encoder';
import { blackenPicture, maskPicture, type PictureResult } from './mask-picture';
import type { GreyPicture, PictureReader } from './picture-reader';
import { boxOf, turnedBack, TURNS, type Box, type Rectangle, type Turn } from './rectangle';

const [WIDTH, HEIGHT] = [620, 400];
/** Where the number stands: a grey field in the picture, which `numberReader` finds by its colour. */
const NUMBER: Rectangle = { left: 100, top: 300, width: 240, height: 40 };
const CODE: Rectangle = { left: 450, top: 50, width: 84, height: 84 };

const field = ({ width, height, left, top }: Rectangle, background: string) => ({
  input: { create: { width, height, channels: 3 as const, background } },
  left,
  top,
});

const card = (...fields: Rectangle[]) =>
  sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#ffffff' } }).composite([
    // Contrast is stretched to what is darkest.
    field({ left: 20, top: 20, width: 200, height: 100 }, '#000000'),
    ...fields.map((one) => field(one, '#808080')),
  ]);

/** Bounds of what is neither black nor white, as far as it is as long as a whole number. */
function greyField({ pixels, width, height }: GreyPicture): Box | null {
  const isGrey = (x: number, y: number): boolean => Math.abs((pixels[y * width + x] ?? 0) - 128) < 40;
  const found: Box = { x0: width, y0: height, x1: 0, y1: 0 };
  for (let y = 0; y < height; y += 2)
    for (let x = 0; x < width; x += 2) {
      // Edges between black and white are grey too.
      if (!isGrey(x, y) || !isGrey(x - 8, y) || !isGrey(x + 8, y) || !isGrey(x, y - 8) || !isGrey(x, y + 8))
        continue;
      found.x0 = Math.min(found.x0, x);
      found.x1 = Math.max(found.x1, x + 2);
      found.y0 = Math.min(found.y0, y);
      found.y1 = Math.max(found.y1, y + 2);
    }
  const [long, short] = [found.x1 - found.x0, found.y1 - found.y0].toSorted((one, other) => other - one);
  return (long ?? 0) > 4 * (short ?? 0) && (short ?? 0) > 20
    ? { x0: found.x0 - 8, y0: found.y0 - 8, x1: found.x1 + 8, y1: found.y1 + 8 }
    : null;
}

/** Reads a number in the grey field in the given turn; the first `misses` readings of four turns show nothing. */
function numberReader({
  turn = 0,
  codes = [],
  misses = 0,
}: { turn?: Turn; codes?: Rectangle[]; misses?: number } = {}) {
  let readings = 0;
  const reader: PictureReader & { readings: () => number } = {
    readings: () => readings,
    words(read) {
      const at = TURNS[readings % 4];
      readings += 1;
      const box = readings > misses * 4 && at === turn ? greyField(read) : null;
      return Promise.resolve(box === null ? [] : [{ text: '999941057058', box }]);
    },
    codes: () => Promise.resolve(codes.map(boxOf)),
  };
  return reader;
}

let mask: (reader: PictureReader, bytes: Buffer, marked?: Rectangle[]) => Promise<PictureResult>;
beforeAll(async () => {
  const loaded = await loadSharp();
  mask = (reader, bytes, marked = []) => maskPicture({ sharp: loaded, reader }, bytes, marked);
});

async function masked(result: PictureResult) {
  if (result.kind !== 'masked') throw new Error(JSON.stringify(result));
  const { data, info } = await sharp(result.bytes).raw().toBuffer({ resolveWithObject: true });
  const brightness = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? -1;
  return { ...result, size: [info.width, info.height], brightness };
}

describe('the number', () => {
  it('is blackened up to its last four digits', async () => {
    const result = await masked(await mask(numberReader(), await card(NUMBER).png().toBuffer()));
    expect([result.how, result.mimeType, result.size]).toEqual(['found', 'image/png', [WIDTH, HEIGHT]]);
    const row = Array.from({ length: 12 }, (_, digit) => result.brightness(110 + digit * 20, 320));
    expect(row).toEqual([...Array<number>(8).fill(0), ...Array<number>(4).fill(128)]);
    expect([result.brightness(110, 295), result.brightness(95, 320)]).toEqual([0, 0]);
    expect([result.brightness(80, 320), result.brightness(110, 280)]).toEqual([255, 255]);
  });

  it.each([90, 180, 270] as const)(
    'is found in a picture that must be turned by %s degrees',
    async (turn) => {
      const turned = await sharp(await card(NUMBER).png().toBuffer())
        .rotate(360 - turn)
        .png()
        .toBuffer();
      const result = await masked(await mask(numberReader({ turn }), turned));
      const back = await sharp(result.bytes).rotate(turn).raw().toBuffer();
      const row = Array.from({ length: 12 }, (_, digit) => back[(320 * WIDTH + 110 + digit * 20) * 3]);
      expect(row).toEqual([...Array<number>(8).fill(0), ...Array<number>(4).fill(128)]);
    },
  );

  it('that only the second way to read shows is found', async () => {
    const reader = numberReader({ misses: 1 });
    expect((await masked(await mask(reader, await card(NUMBER).png().toBuffer()))).how).toBe('found');
    expect(reader.readings()).toBe(9);
  });

  it('that stays readable after masking is not accepted', async () => {
    const stubborn: PictureReader = {
      words: ({ width }) =>
        Promise.resolve([{ text: '999941057058', box: { x0: 0, y0: 0, x1: width / 2, y1: 40 } }]),
      codes: () => Promise.resolve([]),
    };
    expect(await mask(stubborn, await card().png().toBuffer())).toEqual({ kind: 'number_not_found' });
  });

  it('that is nowhere is not found, unless the customer marked it', async () => {
    const bytes = await card().jpeg().toBuffer();
    expect(await mask(numberReader(), bytes)).toEqual({ kind: 'number_not_found' });
    const marked = [NUMBER, { left: -50, top: 390, width: 100, height: 100 }];
    const result = await masked(await mask(numberReader(), bytes, marked));
    expect([result.how, result.mimeType]).toEqual(['marked', 'image/jpeg']);
    expect(result.areas).toEqual([NUMBER, { left: 0, top: 390, width: 50, height: 10 }]);
    expect(result.brightness(110, 320)).toBeLessThan(4);
    // Outside of the picture only, or too small for eight digits.
    for (const area of [
      { left: 700, top: 0, width: 240, height: 40 },
      { left: 100, top: 300, width: 3, height: 3 },
      { left: 100, top: 300, width: 240, height: 3 },
    ])
      expect(await mask(numberReader(), bytes, [area])).toEqual({ kind: 'number_not_found' });
  });
});

it('blackens codes with their quiet zone', async () => {
  const result = await masked(
    await mask(numberReader({ codes: [CODE] }), await card(NUMBER).png().toBuffer()),
  );
  expect(result.areas).toContainEqual({ left: 434, top: 34, width: 116, height: 116 });
  expect([result.brightness(436, 92), result.brightness(532, 92)]).toEqual([0, 0]);
});

describe('the stored picture', () => {
  const reader = numberReader();

  it('is upright, without metadata and transparency', async () => {
    const hidden = {
      create: { width: 200, height: 100, channels: 4 as const, background: { r: 9, g: 9, b: 9, alpha: 0 } },
    };
    const png = await sharp(hidden).png().withMetadata({ orientation: 6 }).toBuffer();
    const result = await masked(await mask(reader, png, [{ left: 0, top: 0, width: 50, height: 8 }]));
    expect([result.size, result.brightness(10, 20)]).toEqual([[100, 200], 255]);
    const { exif, icc, orientation, hasAlpha } = await sharp(result.bytes).metadata();
    expect([exif, icc, orientation, hasAlpha]).toEqual([undefined, undefined, undefined, false]);
  });

  it.each([
    ['webp', 'image/jpeg'],
    ['jpeg', 'image/jpeg'],
    ['png', 'image/png'],
  ] as const)('of a %s is a %s', async (format, mimeType) => {
    const bytes = await picture(200, 100).toFormat(format).toBuffer();
    const grey = await sharp(bytes).greyscale().toFormat(format).toBuffer();
    for (const one of [bytes, grey]) {
      const result = await masked(await mask(reader, one, [{ left: 0, top: 0, width: 50, height: 9 }]));
      expect([result.mimeType, result.size]).toEqual([mimeType, [200, 100]]);
    }
  });

  it('can be blackened more', async () => {
    const result = await masked(
      await blackenPicture(await loadSharp(), await card().png().toBuffer(), [NUMBER, CODE]),
    );
    expect([result.brightness(110, 320), result.brightness(460, 60), result.brightness(10, 10)]).toEqual([
      0, 0, 255,
    ]);
  });
});

it.each([
  ['a text', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'unreadable'],
  ['nothing', Buffer.alloc(0), 'unreadable'],
  ['a decompression bomb', blackPng(20_000, 20_000), 'too_many_pixels'],
] as const)('rejects %s', async (_, bytes, fault) => {
  expect(await mask(numberReader(), bytes)).toEqual({ kind: 'rejected', fault });
});

it('rejects a picture that is cut off', async () => {
  const bytes = await card(NUMBER).jpeg().toBuffer();
  expect(await mask(numberReader(), bytes.subarray(0, bytes.length / 2))).toEqual({
    kind: 'rejected',
    fault: 'unreadable',
  });
});

it('turns boxes back', () => {
  const size = { width: 100, height: 60 };
  const inTurns = { 0: [10, 20, 30, 25], 90: [35, 10, 40, 30], 180: [70, 35, 90, 40], 270: [20, 70, 25, 90] };
  for (const turn of TURNS) {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = inTurns[turn].map((value) => value * 2);
    expect(turnedBack({ x0, y0, x1, y1 }, turn, 2, size)).toEqual({ x0: 10, y0: 20, x1: 30, y1: 25 });
  }
});
