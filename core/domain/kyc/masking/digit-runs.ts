import type { Word } from './picture-reader';
import { widthOf, type Box } from './rectangle';
import type { Row } from './text-rows';

/** A digit, or a character that is read for one, with its share of the box of its word. */
export interface Digit {
  value: string;
  isCertain: boolean;
  box: Box;
  /** The first of a group of digits: of a word, or behind a separator. */
  isFirst: boolean;
}

/** Digits of one row, with only spaces and separators between them. */
export type Run = readonly Digit[];

const LOOKALIKES: Readonly<Record<string, string>> = {
  ...{ O: '0', o: '0', Q: '0', D: '0', U: '0' },
  ...{ I: '1', l: '1', i: '1', '|': '1', '!': '1', ']': '1', '[': '1' },
  ...{ Z: '2', z: '2', S: '5', s: '5', G: '6', b: '6', T: '7', '?': '7', B: '8', '&': '8', g: '9', q: '9' },
};
const SEPARATOR = /^[\s.,:;·•_\-–—~'"`‘’“”*]$/;
const isDigit = (character: string): boolean => /^\d$/.test(character);

export function runsOf(row: Row): Run[] {
  const runs: Digit[][] = [];
  let run: Digit[] = [];
  const end = (): void => {
    if (run.length > 0) runs.push(run);
    run = [];
  };
  for (const { text, box } of row) {
    const characters = [...text];
    const asDigits = isMostlyDigits(characters);
    let isFirst = true;
    characters.forEach((character, index) => {
      const value = isDigit(character) ? character : asDigits ? LOOKALIKES[character] : undefined;
      if (value !== undefined) {
        run.push({
          value,
          isCertain: isDigit(character),
          box: share(box, index, characters.length),
          isFirst,
        });
        isFirst = false;
      } else if (SEPARATOR.test(character)) isFirst = true;
      else {
        end();
        isFirst = true;
      }
    });
  }
  end();
  return runs;
}

/** Of one word: four digits with two letters among them, not a word with one digit. */
const isMostlyDigits = (characters: readonly string[]): boolean =>
  characters.filter(isDigit).length * 2 >= characters.filter((one) => !SEPARATOR.test(one)).length;

/** Digits of one font are equally wide. */
function share(box: Word['box'], index: number, count: number): Box {
  const width = widthOf(box) / count;
  return { ...box, x0: box.x0 + index * width, x1: box.x0 + (index + 1) * width };
}

/** The lengths of its groups: `[4, 4, 4]`. */
export const groupsOf = (run: Run): Digit[][] => {
  const groups: Digit[][] = [];
  for (const digit of run) {
    const group = groups.at(-1);
    if (group === undefined || digit.isFirst) groups.push([digit]);
    else group.push(digit);
  }
  return groups;
};

export const valueOf = (digits: readonly Digit[]): string => digits.map(({ value }) => value).join('');
