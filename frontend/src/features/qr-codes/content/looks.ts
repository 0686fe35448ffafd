/**
 * Error correction levels (ISO/IEC 18004): how much of a code may be damaged, and the capacity of the largest
 * code in bytes.
 */
export const LEVELS = [
  { id: 'L', label: 'L', restores: '7%', bytes: 2_953 },
  { id: 'M', label: 'M', restores: '15%', bytes: 2_331 },
  { id: 'Q', label: 'Q', restores: '25%', bytes: 1_663 },
  { id: 'H', label: 'H', restores: '30%', bytes: 1_273 },
] as const;

export type Level = (typeof LEVELS)[number]['id'];

/** Width and height of the files in pixels. */
export const SIZES = [
  { id: '128', pixels: 128 },
  { id: '256', pixels: 256 },
  { id: '512', pixels: 512 },
  { id: '1024', pixels: 1024 },
] as const;

export type Size = (typeof SIZES)[number]['id'];

/**
 * Foreground and background; every pair is dark on light with a contrast of at least 7:1, so that every
 * camera reads it. The theme's colours as values, because a file has no style sheet.
 */
export const COLOURS = [
  { id: 'ink', label: 'Navy on white', ink: '#0b1b3a', ground: '#ffffff' },
  { id: 'black', label: 'Black on white', ink: '#000000', ground: '#ffffff' },
  { id: 'blue', label: 'Blue on white', ink: '#143ca8', ground: '#ffffff' },
  { id: 'sky', label: 'Navy on light blue', ink: '#0b1b3a', ground: '#e0eaff' },
  { id: 'marigold', label: 'Navy on marigold', ink: '#0b1b3a', ground: '#ffe0a1' },
] as const;

export type Colour = (typeof COLOURS)[number]['id'];

export interface QrStyles {
  size: Size;
  level: Level;
  colour: Colour;
}

/** Size 256 and error correction level L. */
export const DEFAULT_STYLES: QrStyles = { size: '256', level: 'L', colour: 'ink' };

/** Width of the quiet zone in modules (ISO/IEC 18004, 5.3.8). */
export const QUIET_MODULES = 4;

/** @returns why `text` does not fit into a code of this level, or null where it does */
export function tooLong(text: string, level: Level): string | null {
  const length = new TextEncoder().encode(text).length;
  const { bytes } = LEVELS.find(({ id }) => id === level) ?? LEVELS[0];
  if (length <= bytes) return null;
  const numbers = `${length.toLocaleString('en-IN')} bytes, and a code of level ${level} holds ${bytes.toLocaleString('en-IN')}`;
  return `This is too long for a QR code: it has ${numbers}. Shorten it${level === 'L' ? '' : ', or choose a lower level'}.`;
}
