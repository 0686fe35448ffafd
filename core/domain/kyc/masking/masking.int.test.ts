import { afterAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { createLogger } from '../../../platform/logger';
import { textPdf } from '../../../testing/text-pdf';
import { createAadhaarMasking, type MaskingResult } from './masking';
import { drawSpecimen, inGroups, specimen, specimenNumber, type Specimen } from './testing/specimens';
import { threadEngine } from './thread-engine';

const lines: string[] = [];
const masking = createAadhaarMasking({
  logger: createLogger({
    service: 'test',
    level: 'debug',
    destination: { write: (line) => lines.push(line) },
  }),
  // On a busy machine recognition takes many times as long.
  seconds: 250,
});
afterAll(() => masking.close());

/** As large as a mark must be, where nothing is printed. */
const CORNER = { left: 0, top: 0, width: 60, height: 20 };

/** Masked, and what is found in the result when it is sent again with a mark in its corner. */
async function maskTwice(given: Partial<Specimen>) {
  const one = specimen({ width: 900, ...given });
  const picture = await drawSpecimen(one);
  const { side } = one;
  const first = masked(await masking.mask({ picture, side }));
  const second = masked(await masking.mask({ picture: first.bytes, side, marked: [CORNER] }));
  return { first, second, sent: await sharp(picture).metadata() };
}

function masked(result: MaskingResult) {
  if (result.kind !== 'masked') throw new Error(result.kind);
  return result;
}

describe('recognition', () => {
  it('finds number, VID and code of a front in any turn, and nothing in what is stored', async () => {
    const { first, second, sent } = await maskTwice({ turn: 90, vid: `91${specimenNumber(7)}07` });
    expect([first.how, first.width, first.height]).toEqual(['found', sent.width, sent.height]);
    expect(first.areas.length).toBeGreaterThanOrEqual(3);
    expect([second.how, second.areas]).toEqual(['marked', [CORNER]]);
  });

  it('finds both printings of a back that is tilted, and its code', async () => {
    const { first, second } = await maskTwice({ side: 'back', turn: 180, tilt: 3, noise: 8, font: 'inter' });
    expect(first.how).toBe('found');
    expect(first.areas.length).toBeGreaterThanOrEqual(3);
    expect([second.how, second.areas]).toEqual(['marked', [CORNER]]);
  });

  it('accepts a masked number, but no code', async () => {
    const picture = await drawSpecimen(specimen({ width: 900, printed: 'XXXX XXXX 1234' }));
    const result = masked(await masking.mask({ picture, side: 'front' }));
    expect([result.how, result.areas.length]).toEqual(['already_masked', 1]);
  });

  it('masks what the customer marked, where it finds no number', async () => {
    const marked = { left: 250, top: 420, width: 300, height: 60 };
    const picture = await drawSpecimen(specimen({ width: 900, printed: 'not readable', hasCode: false }));
    const result = masked(await masking.mask({ picture, side: 'front', marked: [marked] }));
    expect([result.how, result.areas]).toEqual(['marked', [marked]]);
  });

  it.each([
    ['front', 12, 0],
    ['back', -25, 90],
  ] as const)(
    'straightens a %s that is tilted by %d degrees, whatever is marked, and masks it',
    async (side, tilt, turn) => {
      const picture = await drawSpecimen(specimen({ width: 900, side, tilt, turn, noise: 8 }));
      const mark = { left: 5, top: 5, width: 3, height: 3 };
      const first = masked(await masking.mask({ picture, side, marked: [mark] }));
      expect(first.how).toBe('found');
      expect(await masking.hasNumber({ file: first.bytes })).toBe(false);
    },
  );

  it('finds the number of a tilted card that is sent as something else', async () => {
    const picture = await drawSpecimen(specimen({ width: 900, tilt: -18, turn: 270, font: 'inter' }));
    expect(await masking.hasNumber({ file: picture })).toBe(true);
    const other = await drawSpecimen(
      specimen({ width: 900, tilt: 14, printed: 'ABCDE1234F', hasCode: false }),
    );
    expect(await masking.hasNumber({ file: other })).toBe(false);
  });

  it('does not take a small mark for the cover of a number that it cannot read', async () => {
    const picture = await drawSpecimen(specimen({ width: 900, printed: 'not readable', hasCode: false }));
    const marked = [{ left: 400, top: 400, width: 3, height: 3 }];
    expect(await masking.mask({ picture, side: 'front', marked })).toEqual({ kind: 'number_not_found' });
  });

  it('logs nothing that it reads', () => {
    expect(lines.length).toBeGreaterThan(3);
    expect(lines.join('')).not.toMatch(/\d{4} ?\d{4} ?\d{4}|Asha|Telangana/);
  });
});

it('reads pictures and PDFs one after another in the memory of one thread', async () => {
  const thread = await threadEngine.start();
  const number = inGroups(specimenNumber(5));
  const turned = await drawSpecimen(specimen({ width: 900, printed: number, turn: 270 }));
  const other = await drawSpecimen(specimen({ width: 900, printed: 'ABCDE1234F', hasCode: false }));
  const found: unknown[] = [];
  for (const file of [turned, other, textPdf(`Aadhaar ${number}`), turned])
    found.push(await thread.search(Buffer.from(file)));
  await thread.end();
  expect(found).toEqual([true, false, true, true].map((hasNumber) => ({ kind: 'searched', hasNumber })));
});

it('rejects a picture when its thread ends', async () => {
  const thread = await threadEngine.start();
  const result = thread.mask(await drawSpecimen(specimen({ width: 600 })), []);
  const rejected = expect(result).rejects.toThrow('the masking thread ended');
  await thread.end();
  await rejected;
  await expect(thread.mask(Buffer.alloc(1), [])).rejects.toThrow('the masking thread ended');
});

it('rejects and blackens more without recognition', async () => {
  await expect(masking.mask({ picture: Buffer.from('GIF89a'), side: 'front' })).rejects.toMatchObject({
    name: 'FileRejectedError',
    fault: 'unreadable',
  });
  const picture = await drawSpecimen(specimen({ width: 300, format: 'png' }));
  const { bytes, width } = await masking.maskMore({
    picture,
    marked: [{ left: 20, top: 20, width: 60, height: 30 }],
  });
  expect(width).toBe(300);
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  expect(
    [data[(40 * info.width + 50) * 3], data[(60 * info.width + 50) * 3]].map((value) => value === 0),
  ).toEqual([true, false]);
});
