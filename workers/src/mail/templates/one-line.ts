import { visibleLine } from '@deccanloop/contracts/visible-text';

const LONGEST_VALUE = 120;

/** Text from browsers, gateways and users on one line, without control characters and at most `longest` characters. */
export const oneLine = (text: string, longest = LONGEST_VALUE): string =>
  visibleLine(text)
    .slice(0, longest)
    // Never half of a surrogate pair.
    .replace(/[\uD800-\uDBFF]$/, '');
