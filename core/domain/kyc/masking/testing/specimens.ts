import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';
import { isAadhaarNumber } from '@deccanloop/contracts/kyc/aadhaar';
import { createChance } from '@deccanloop/sandbox/gateways/chance';
import { FONT_NAMES, textShapes, type FontName } from './glyphs';

/** How a specimen card is drawn. Every card is marked SPECIMEN and shows data of no real person. */
export interface Specimen {
  side: 'front' | 'back';
  number: string;
  /** As it is printed; usually `number` in groups of four. */
  printed: string;
  font: FontName;
  /** Width of the card in pixels. */
  width: number;
  /** Degrees clockwise. */
  turn: 0 | 90 | 180 | 270;
  tilt: number;
  /** Brightness of the darkest corner, 1 for even light. */
  light: number;
  /** Standard deviation of the noise, 0 for none. */
  noise: number;
  format: 'jpeg' | 'png' | 'webp';
  vid: string | null;
  hasCode: boolean;
}

export const inGroups = (digits: string): string => digits.replace(/(\d{4})(?=\d)/g, '$1 ');

/** Numbers that can exist, from a fixed seed. */
export function specimenNumber(seed: number): string {
  const chance = createChance();
  chance.reseed(seed);
  const digits = Array.from({ length: 10 }, () => Math.floor(chance.next() * 10));
  const eleven = `${2 + (seed % 8)}${digits.join('')}`;
  const valid = Array.from({ length: 10 }, (_, digit) => `${eleven}${digit}`).find(isAadhaarNumber);
  if (valid === undefined) throw new Error('every number has a check digit');
  return valid;
}

/** A specimen that is easy to read, apart from what is given. */
export function specimen(given: Partial<Specimen> = {}): Specimen {
  const number = given.number ?? specimenNumber(1);
  return {
    side: 'front',
    number,
    printed: inGroups(number),
    font: 'noto',
    width: 1240,
    turn: 0,
    tilt: 0,
    light: 1,
    noise: 0,
    format: 'jpeg',
    vid: null,
    hasCode: true,
    ...given,
  };
}

/** Fonts, sizes, turns, tilts, light and noise in turn. */
export const specimens = (count: number): Specimen[] =>
  Array.from({ length: count }, (_, index) =>
    specimen({
      side: index % 2 === 0 ? 'front' : 'back',
      number: specimenNumber(index + 1),
      font: FONT_NAMES[index % FONT_NAMES.length] ?? 'noto',
      width: [1240, 860, 1600, 700, 2400][index % 5] ?? 1240,
      turn: ([0, 90, 180, 270] as const)[Math.floor(index / 2) % 4] ?? 0,
      tilt: [0, 3, -3][index % 3] ?? 0,
      light: [1, 0.75, 0.55][Math.floor(index / 3) % 3] ?? 1,
      noise: [0, 8, 16, 24][index % 4] ?? 0,
      format: (['jpeg', 'png', 'webp'] as const)[Math.floor(index / 4) % 3] ?? 'jpeg',
      vid: index % 3 === 0 ? `91${specimenNumber(index + 500)}07` : null,
    }),
  );

/** Width and height of a card (ISO/IEC 7810, ID-1). */
const UNITS = { width: 1012, height: 638 } as const;
/** Around the card, as on a table. */
const MARGIN = 40;

export async function drawSpecimen(one: Specimen): Promise<Buffer> {
  const svg = Buffer.from(await cardSvg(one));
  // The product blocks this decoder in its process.
  sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });
  const total = UNITS.width + 2 * MARGIN;
  const flat = await sharp(svg, { density: (72 * one.width) / total })
    .flatten({ background: '#6b6257' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  sharp.block({ operation: ['VipsForeignLoadSvgBuffer'] });
  const turned = await sharp(flat)
    .rotate(one.turn + one.tilt, { background: '#6b6257' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = turned.info;
  addNoise(turned.data, one.noise, Number(one.number.slice(-6)));
  return sharp(turned.data, { raw: { width, height, channels: 3 } })
    .toFormat(one.format)
    .toBuffer();
}

async function cardSvg({ side, printed, number, font, vid, hasCode, light }: Specimen): Promise<string> {
  const text = (words: string, size: number, left: number, baseline: number): string =>
    textShapes(words, { font, size, left, baseline });
  const code = hasCode ? await codeShapes(`SPECIMEN ${number} ${'0123456789'.repeat(20)}`) : '';
  const content =
    side === 'front'
      ? [
          text('Government of Specimen', 34, 290, 70),
          text('Asha Specimen', 32, 290, 190),
          text('DOB: 01/01/1990', 28, 290, 240),
          text('FEMALE', 28, 290, 290),
          text(printed, 56, 300, 520),
          vid === null ? '' : text(`VID : ${inGroups(vid)}`, 26, 320, 570),
          `<g transform="translate(780 140) scale(1)">${code}</g>`,
          '<rect x="50" y="130" width="200" height="260" fill="#b8c4cc"/>',
        ]
      : [
          text('Address: 12 Specimen Street,', 28, 50, 150),
          text('Specimen Nagar, Hyderabad,', 28, 50, 195),
          text('Telangana - 500001', 28, 50, 240),
          // Some backs print it in both orientations; here twice in one.
          text(printed, 34, 60, 340),
          text(printed, 52, 300, 560),
          `<g transform="translate(700 110) scale(1.3)">${code}</g>`,
        ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${UNITS.width + 2 * MARGIN}" height="${UNITS.height + 2 * MARGIN}">
    <defs><linearGradient id="light" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="${1 - light}"/>
    </linearGradient></defs>
    <rect width="100%" height="100%" fill="#6b6257"/>
    <g transform="translate(${MARGIN} ${MARGIN})">
      <rect width="${UNITS.width}" height="${UNITS.height}" rx="24" fill="#fbfaf6"/>
      <rect y="96" width="${UNITS.width}" height="6" fill="#d9822b"/>
      <g fill="#1c1c1c">${text('SPECIMEN', 30, 30, 66)}${content.join('')}</g>
      <rect y="590" width="${UNITS.width}" height="6" fill="#3b7d3b"/>
    </g>
    <rect width="100%" height="100%" fill="url(#light)"/>
  </svg>`;
}

let isPrepared = false;

/** A QR code of 200 units with its quiet zone. */
async function codeShapes(content: string): Promise<string> {
  if (!isPrepared) {
    const file = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm');
    prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(file)).buffer } });
    isPrepared = true;
  }
  const { symbol } = await writeBarcode(content, { format: 'QRCode' });
  const unit = 200 / (symbol.width + 8);
  const dark = Array.from(symbol.data, (value, index) =>
    value === 0
      ? `M${(4 + (index % symbol.width)) * unit} ${(4 + Math.floor(index / symbol.width)) * unit}h${unit}v${unit}h${-unit}z`
      : '',
  );
  return `<rect width="200" height="200" fill="#fff"/><path d="${dark.join('')}" fill="#000"/>`;
}

/** Adds noise of a fixed seed. */
function addNoise(pixels: Buffer, deviation: number, seed: number): void {
  if (deviation === 0) return;
  const chance = createChance();
  chance.reseed(seed);
  const next = (): number => chance.next();
  for (let at = 0; at < pixels.length; at++) {
    // The sum of three even distributions is nearly a normal one, of the deviation 0.5.
    const noise = (next() + next() + next() - 1.5) * 2 * deviation;
    pixels[at] = Math.max(0, Math.min(255, (pixels[at] ?? 0) + noise));
  }
}
