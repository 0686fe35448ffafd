import type { Page } from '@playwright/test';

/** A drawn card, of no real person. */
export interface Specimen {
  name: string;
  /** Twelve digits with the right check digit, made from a seed. */
  number: string;
}

/** Verhoeff's scheme: the product of the digits in the dihedral group of order 10, each permuted by its place. */
function verhoeffDigit(digits: string): number {
  const product = (a: number, b: number): number => {
    const [turnA, turnB] = [a % 5, b % 5];
    if (a < 5) return b < 5 ? (turnA + turnB) % 5 : ((turnA + turnB) % 5) + 5;
    return b < 5 ? ((turnA - turnB + 5) % 5) + 5 : (turnA - turnB + 5) % 5;
  };
  const permuted = (digit: number, times: number): number =>
    Array.from({ length: times % 8 }).reduce<number>((at) => Number('1576283094'[at]), digit);
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => product(total, permuted(Number(digit), index + 1)), 0);
  return [0, 4, 3, 2, 1, 5, 6, 7, 8, 9][sum] ?? 0;
}

/** A number that can be an Aadhaar number, from a fixed seed (a linear congruential generator). */
function numberOf(seed: number): string {
  let state = seed >>> 0;
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const first = String(2 + Math.floor(next() * 8));
  const digits = Array.from({ length: 10 }, () => Math.floor(next() * 10)).join('');
  return `${first}${digits}${verhoeffDigit(first + digits)}`;
}

/** Whether twelve digits can be an Aadhaar number. */
export const isCardNumber = (digits: string): boolean =>
  /^[2-9]\d{11}$/.test(digits) && verhoeffDigit(digits.slice(0, 11)) === Number(digits.at(-1));

export const specimen = (seed: number): Specimen => ({ name: 'Asha Specimen', number: numberOf(seed) });

export interface CardOptions {
  /** As the server stores it: the first eight digits are black. */
  masked?: boolean;
  /** Without a number that could be found: only marking by hand helps. */
  withoutNumber?: boolean;
  side?: 'front' | 'back';
}

/** Draws a photo of `width` × `height` pixels of noise, which no encoding makes small, as the largest JPEG. */
export async function noisyPhoto(page: Page, width: number, height: number): Promise<Buffer> {
  const dataUrl = await page.evaluate(
    (size) => {
      const canvas = Object.assign(document.createElement('canvas'), size);
      const draw = canvas.getContext('2d');
      if (!draw) throw new Error('no canvas');
      const picture = draw.createImageData(size.width, size.height);
      const pixels = new Uint32Array(picture.data.buffer);
      // xorshift32: the same picture in every run.
      let state = 2_463_534_242;
      for (let at = 0; at < pixels.length; at += 1) {
        state ^= state << 13;
        state ^= state >>> 17;
        state ^= state << 5;
        pixels[at] = state | 0xff000000;
      }
      draw.putImageData(picture, 0, 0);
      return canvas.toDataURL('image/jpeg', 1);
    },
    { width, height },
  );
  return Buffer.from(dataUrl.split(',')[1] ?? '', 'base64');
}

/** Draws a card as a PNG, in the browser that runs the test. */
export async function specimenCard(page: Page, card: Specimen, options: CardOptions = {}): Promise<Buffer> {
  const { masked = false, withoutNumber = false, side = 'front' } = options;
  const spaced = card.number.replace(/(\d{4})(?=\d)/g, '$1 ');
  const dataUrl = await page.evaluate(
    ({ name, text, hasNumber, isMasked, isFront }) => {
      const canvas = document.createElement('canvas');
      canvas.width = 1280;
      canvas.height = 806;
      const draw = canvas.getContext('2d');
      if (!draw) throw new Error('no canvas');
      const box = (colour: string, x: number, y: number, width: number, height: number): void => {
        draw.fillStyle = colour;
        draw.fillRect(x, y, width, height);
      };
      const write = (what: string, x: number, y: number, font: string, colour = '#101010'): void => {
        draw.fillStyle = colour;
        draw.font = font;
        draw.fillText(what, x, y);
      };
      box('#ffffff', 0, 0, 1280, 806);
      box('#e8862e', 0, 0, 1280, 70);
      box('#3f8f3f', 0, 736, 1280, 70);
      write('SPECIMEN', 480, 52, 'bold 46px sans-serif', '#ffffff');
      if (isFront) {
        box('#d9dde3', 70, 150, 260, 330);
        write(name, 390, 200, '44px sans-serif');
        write('Date of birth: 01/01/1990', 390, 270, '36px sans-serif');
        write('Female', 390, 330, '36px sans-serif');
      } else {
        write('Address:', 70, 190, 'bold 38px sans-serif');
        write('12 Lake View Road, Aundh,', 70, 250, '36px sans-serif');
        write('Pune, Maharashtra 411007', 70, 305, '36px sans-serif');
      }
      if (hasNumber) write(text, 380, 640, 'bold 72px sans-serif');
      if (hasNumber && isMasked) box('#000000', 372, 575, draw.measureText(text.slice(0, 10)).width, 80);
      return canvas.toDataURL('image/png');
    },
    {
      name: card.name,
      text: spaced,
      hasNumber: !withoutNumber,
      isMasked: masked,
      isFront: side === 'front',
    },
  );
  return Buffer.from(dataUrl.split(',')[1] ?? '', 'base64');
}
