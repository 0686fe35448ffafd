import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Font } from '@react-pdf/renderer';
import { create } from 'fontkit';

/** Text falls back from Latin (with ₹) to Devanagari to Telugu. */
export const FONT_FAMILY = ['Noto Sans', 'Noto Sans Devanagari', 'Noto Sans Telugu'];

const require = createRequire(import.meta.url);
const TELUGU = '@expo-google-fonts/noto-sans-telugu/400Regular/NotoSansTelugu_400Regular.ttf';
const FILES = [
  ['Noto Sans', 400, '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'],
  ['Noto Sans', 700, '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'],
  [
    'Noto Sans Devanagari',
    400,
    '@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf',
  ],
  [
    'Noto Sans Devanagari',
    700,
    '@expo-google-fonts/noto-sans-devanagari/700Bold/NotoSansDevanagari_700Bold.ttf',
  ],
  ['Noto Sans Telugu', 400, TELUGU],
  ['Noto Sans Telugu', 700, '@expo-google-fonts/noto-sans-telugu/700Bold/NotoSansTelugu_700Bold.ttf'],
] as const;

/** Files of the regular weight, in the order of fallback. */
export const REGULAR_FILES = FILES.flatMap(([, weight, file]) =>
  weight === 400 ? [require.resolve(file)] : [],
);

let isRegistered = false;

/** Makes the fonts known to the renderer, once in a process. */
export function registerFonts(): void {
  if (isRegistered) return;
  isRegistered = true;
  for (const [family, fontWeight, file] of FILES)
    Font.register({ family, fontWeight, src: require.resolve(file) });
  // Names and ids are never divided.
  Font.registerHyphenationCallback((word) => [word]);
  guardMissingAnchors();
}

interface PositionProcessor {
  applyAnchor: (
    this: PositionProcessor,
    mark: { markAnchor?: object } | undefined,
    base: object | undefined,
    index: number,
  ) => void;
}

/**
 * fontkit 2.0.4 throws where a font has no anchor for a mark, as Noto Sans Telugu for శ్రీ; the mark then stays where it
 * is, which is right. Its method is private, so it is reached through a font.
 */
function guardMissingAnchors(): void {
  const font = create(readFileSync(require.resolve(TELUGU))) as unknown as {
    _layoutEngine: { engine: { GPOSProcessor: PositionProcessor } };
  };
  const processor = Object.getPrototypeOf(font._layoutEngine.engine.GPOSProcessor) as PositionProcessor;
  const { applyAnchor } = processor;
  processor.applyAnchor = function (mark, base, index) {
    if (mark?.markAnchor !== undefined && base != null) applyAnchor.call(this, mark, base, index);
  };
}
