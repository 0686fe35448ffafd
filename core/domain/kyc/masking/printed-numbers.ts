import { isAadhaarNumber } from '@deccanloop/contracts/kyc/aadhaar';
import { groupsOf, runsOf, valueOf, type Digit, type Run } from './digit-runs';
import { heightOf, joined, type Box } from './rectangle';
import type { Row } from './text-rows';

/** What one reading says. */
export interface PrintedNumbers {
  /** Whole numbers that can exist, printed as a card prints them. */
  numbers: string[];
  /** What must be blackened, with padding. */
  boxes: Box[];
  /** Whether one of the boxes still shows 12 digits that can be a number. */
  isReadable: boolean;
}

const LENGTH = 12;
const HIDDEN = 8;
const VID_LENGTH = 16;
/** Of the 12; the others may be misread. */
const LEAST_CERTAIN = 9;
/** Digits that may differ in another printing of a number that is known, because they were misread. */
const MOST_DIFFERENT = 4;

/**
 * Finds what must be blackened in rows of upright text: the first eight digits of each Aadhaar number and whole VIDs.
 * Blackens too much rather than too little: also 4-4-4 digits with a wrong check digit, which are often misread, and parts
 * of longer runs of digits. Those are not counted as numbers, because blackening them must not make a picture pass.
 * @param known numbers from other readings of the same picture
 */
export function printedNumbers(rows: readonly Row[], known: readonly string[] = []): PrintedNumbers {
  const runs = rows.flatMap(runsOf);
  const numbers = runs.flatMap(wholeNumbers).map(valueOf);
  const all = [...known, ...numbers];
  const readable = runs.flatMap((run) => windows(run).filter(isNumber));
  const hidden = [
    ...readable.map((digits) => digits.slice(0, HIDDEN)),
    ...runs.flatMap(groupsOfFour),
    ...runs.flatMap((run) => otherPrintings(run, all)),
    ...runs.flatMap(vids),
  ];
  return { numbers, boxes: hidden.map(paddedBox), isReadable: readable.length > 0 };
}

const windows = (run: Run, length = LENGTH): Digit[][] =>
  Array.from({ length: Math.max(0, run.length - length + 1) }, (_, at) => run.slice(at, at + length));

const isNumber = (digits: readonly Digit[]): boolean =>
  isAadhaarNumber(valueOf(digits)) && digits.filter(({ isCertain }) => isCertain).length >= LEAST_CERTAIN;

/** Consecutive groups of 4-4-4, 8-4, 4-8 or 12 digits that are not part of a VID. */
function wholeNumbers(run: Run): Digit[][] {
  if (run.length === VID_LENGTH) return [];
  return windows(run).filter((digits) => {
    const at = run.indexOf(digits[0] as Digit);
    const behind = run[at + LENGTH];
    const starts = digits.flatMap(({ isFirst }, index) => (isFirst ? [index] : []));
    return (
      starts[0] === 0 &&
      behind?.isFirst !== false &&
      starts.every((start) => start % 4 === 0) &&
      isNumber(digits)
    );
  });
}

/** The first two of three groups of four digits, whatever the check digit. */
function groupsOfFour(run: Run): Digit[][] {
  const groups = groupsOf(run);
  return groups.flatMap((first, at) => {
    const three = [first, groups[at + 1] ?? [], groups[at + 2] ?? []];
    return three.every(({ length }) => length === 4) ? [three.slice(0, 2).flat()] : [];
  });
}

function otherPrintings(run: Run, known: readonly string[]): Digit[][] {
  const likeKnown = windows(run).filter((digits) =>
    known.some((number) => differences(valueOf(digits), number) <= MOST_DIFFERENT),
  );
  // Where a digit was lost in another group.
  const hiddenGroups = known.flatMap((number) => [number.slice(0, 4), number.slice(4, HIDDEN)]);
  const groups = groupsOf(run).filter((group) => hiddenGroups.includes(valueOf(group)));
  const halves = windows(run, HIDDEN).filter(
    (digits) =>
      digits[0]?.isFirst === true &&
      known.some((number) => differences(valueOf(digits), number.slice(0, HIDDEN)) <= MOST_DIFFERENT / 2),
  );
  return [...likeKnown.map((digits) => digits.slice(0, HIDDEN)), ...halves, ...groups];
}

const differences = (one: string, other: string): number =>
  [...one].filter((character, index) => character !== other.charAt(index)).length;

const vids = (run: Run): Digit[][] =>
  windows(run, VID_LENGTH).filter((digits) => digits[0]?.isFirst === true);

/** Text stands closely around its digits, and a reading's boxes are not exact. */
function paddedBox(digits: readonly Digit[]): Box {
  const box = joined(digits.map((digit) => digit.box));
  const height = heightOf(box);
  return {
    x0: box.x0 - height / 3,
    y0: box.y0 - height / 4,
    x1: box.x1 + height / 8,
    y1: box.y1 + height / 4,
  };
}
