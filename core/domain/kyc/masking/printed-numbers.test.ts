import { describe, expect, it } from '@jest/globals';
import type { Word } from './picture-reader';
import { hasMaskedNumber } from './masked-numbers';
import { printedNumbers } from './printed-numbers';
import { columnsOf, rowsOf, uprightBox } from './text-rows';

/** Of UIDAI's own test data, never issued. */
const [FIRST, SECOND, THIRD] = ['9999', '4105', '7058'] as const;
const NUMBER = `${FIRST}${SECOND}${THIRD}`;
const [CHARACTER, HEIGHT] = [10, 20];

/** A line of text at the left edge, each character 10 × 20 pixels. */
const line = (text: string, top = 0): Word[] =>
  [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    text: word,
    box: { x0: index * CHARACTER, y0: top, x1: (index + word.length) * CHARACTER, y1: top + HEIGHT },
  }));

const read = (text: string, known?: string[]) => printedNumbers(rowsOf(line(text)), known);

/** The text with each character that is blackened at its centre replaced by `#`. */
function masked(text: string, known?: string[]): string {
  const { boxes } = read(text, known);
  return [...text]
    .map((character, index) => {
      const centre = (index + 0.5) * CHARACTER;
      return character !== ' ' && boxes.some(({ x0, x1 }) => x0 < centre && centre < x1) ? '#' : character;
    })
    .join('');
}

describe('a number', () => {
  it.each([
    ['in groups', '9999 4105 7058', '#### #### 7058'],
    ['in one word', '999941057058', '########7058'],
    ['in two words', '99994105 7058', '######## 7058'],
    ['with a lost space', '9999 41057058', '#### ####7058'],
    ['with wrong separators', '9999-4105.7058', '#########.7058'],
    ['with spaces as characters', '9999 : 4105 - 7058', '#### # #### - 7058'],
    ['with letters for digits', '9999 4IO5 7O58', '#### #### 7O58'],
    ['behind its name', 'Aadhaar No. 9999 4105 7058', 'Aadhaar No. #### #### 7058'],
    ['twice in a row', '9999 4105 7058 | 9999 4105 7058', '#### #### 7058 | #### #### 7058'],
  ])('%s is found, and its last four digits stay', (_, text, expected) => {
    expect([...new Set(read(text).numbers)]).toEqual([NUMBER]);
    expect(masked(text)).toBe(expected);
  });

  it('is blackened, but does not count, with a wrong check digit', () => {
    expect(read('9999 4105 7059')).toMatchObject({ numbers: [], isReadable: false });
    expect(masked('9999 4105 7059')).toBe('#### #### 7059');
  });

  it('is blackened, but does not count, inside of a longer run of digits', () => {
    expect(read('12999941057058')).toMatchObject({ numbers: [], isReadable: true });
    expect(masked('12999941057058')).toBe('1#########7058');
  });

  it('that is known from another place is recognized with misread and lost digits', () => {
    expect(masked('9999 41057 058', [NUMBER])).toBe('#### ####7 058');
    expect(masked('8999 4706 7858', [NUMBER])).toBe('#### #### 7858');
    expect(masked('999941 05', [NUMBER])).toBe('###### ##');
    expect(masked('4105 705', [NUMBER])).toBe('#### 705');
  });

  it('with its padding covers what surrounds the digits', () => {
    const [box] = read('9999 4105 7058').boxes;
    expect(box?.y0).toBeLessThan(0);
    expect(box?.y1).toBeGreaterThan(HEIGHT);
    expect(box?.x0).toBeLessThan(0);
    expect(box?.x1).toBeGreaterThan(90);
    expect(box?.x1).toBeLessThan(100);
  });

  it('whose groups stand in other blocks and slightly lower is one row', () => {
    const words = [...line('9999'), ...line('        4105', 8), ...line('                7058', 14)];
    expect(printedNumbers(rowsOf(words)).numbers).toEqual([NUMBER]);
    const apart = [...line('9999'), ...line('     4105', 60), ...line('          7058', 0)];
    expect(printedNumbers(rowsOf(apart)).numbers).toEqual([]);
  });

  it('on its side is read in both directions', () => {
    const words = line('9999 4105 7058').map(({ text, box }) => ({
      text,
      box: { x0: box.y0, y0: box.x0, x1: box.y1, y1: box.x1 },
    }));
    expect(rowsOf(words.filter(({ box }) => box.x1 - box.x0 > box.y1 - box.y0))).toEqual([]);
    const columns = columnsOf(words);
    expect(columns.flatMap((column) => printedNumbers([column]).numbers)).toContain(NUMBER);
    expect(columns[0]?.map(({ box }) => uprightBox(box))).toEqual(words.map(({ box }) => box));
    const up = columns.at(-1)?.map(({ box }) => uprightBox(box)) ?? [];
    expect(up).toEqual(words.map(({ box }) => box).toReversed());
  });
});

it('blackens a VID wholly, which is not a number', () => {
  // Its first 12 digits can be an Aadhaar number.
  expect(masked('VID : 9999 4105 7058 1234')).toBe('VID : #### #### #### ####');
  expect(read('VID : 9999 4105 7058 1234').numbers).toEqual([]);
});

it.each([
  'DOB: 01/01/1990',
  'Mobile: 98480 22338',
  'Telangana - 500001',
  'SOLBIG QIZ',
  'Issued 12/05/2019 1947',
])('leaves %s', (text) => {
  expect(masked(text)).toBe(text);
});

describe('a number that is masked already', () => {
  const white = { pixels: Buffer.alloc(400 * 80, 255), width: 400, height: 80 };
  const isMasked = (text: string, picture = white) => hasMaskedNumber(rowsOf(line(text, 30)), picture);

  it.each([
    'XXXX XXXX 7058',
    'xxxx xxxx 7058',
    'XXXXXXXX7058',
    'XXXX-XXXX-7058',
    '**** **** 7058',
    '•••• •••• 7058',
  ])('is recognized as %s', (text) => {
    expect(isMasked(text)).toBe(true);
  });

  it.each(['7058', 'XXXX 7058', '9999 4105 7058', 'XXXX XXXX 70581', 'taxxx xxxx 7058', 'XXXX XXXX'])(
    'is not %s',
    (text) => {
      expect(isMasked(text)).toBe(false);
    },
  );

  it('is recognized by the black bar before its last four digits', () => {
    const bar = (top: number, bottom: number, right = 95) => {
      const pixels = Buffer.from(white.pixels);
      for (let y = top; y < bottom; y++) pixels.fill(0, y * 400, y * 400 + right);
      return { ...white, pixels };
    };
    const text = '          7058';
    expect(isMasked(text, bar(25, 55))).toBe(true);
    expect(isMasked(text, bar(25, 80))).toBe(true);
    // A bar that is too short, and a dark table.
    expect(isMasked(text, bar(25, 55, 40))).toBe(false);
    expect(isMasked(text, bar(0, 80))).toBe(false);
    expect(isMasked('     1234 7058', bar(25, 55, 45))).toBe(false);
  });
});
