import { visibleLine } from '@deccanloop/contracts/visible-text';

const LONGEST_VALUE = 120;

/**
 * Browsers and gateways name things, and people their passkeys: no line breaks or control characters of theirs
 * in a mail that we sign, and nothing without end.
 */
export const oneLine = (text: string, longest = LONGEST_VALUE): string =>
  visibleLine(text)
    .slice(0, longest)
    // Of a sign of two halves both.
    .replace(/[\uD800-\uDBFF]$/, '');
