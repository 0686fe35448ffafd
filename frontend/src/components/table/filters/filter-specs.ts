import { parseRupees } from '@deccanloop/contracts/money';
import { isDay } from '../../../lib/india-days';

export interface FilterOption {
  id: string;
  label: string;
}

/** A filter of a list; every name is a parameter of the address, or of the history entry where the filter is private. */
export type FilterSpec =
  /** A text that is searched for when the form is sent. */
  | {
      kind: 'search';
      name: string;
      label: string;
      placeholder: string;
      /** What is typed may be an e-mail address or a phone number, so it does not stand in the address. */
      isPrivate?: true;
    }
  | { kind: 'choice'; name: string; label: string; options: readonly FilterOption[] }
  /** `true` or absent. */
  | { kind: 'flag'; name: string; label: string }
  /** Indian days, both included. */
  | { kind: 'dates'; label: string; from: string; to: string }
  /** Rupees as a plain decimal number, both included. */
  | { kind: 'amount'; label: string; min: string; max: string };

/** Filter values by name; empty where a filter is not set. */
export type FilterValues = Readonly<Record<string, string>>;

const MAX_LENGTH = 200;

/** The parameters of the address that a filter uses, each with its check. */
function parametersOf(spec: FilterSpec): readonly (readonly [string, (value: string) => boolean])[] {
  switch (spec.kind) {
    case 'search':
      return [[spec.name, (value) => value.length <= MAX_LENGTH]];
    case 'choice':
      return [[spec.name, (value) => spec.options.some(({ id }) => id === value)]];
    case 'flag':
      return [[spec.name, (value) => value === 'true']];
    case 'dates':
      return [
        [spec.from, isDay],
        [spec.to, isDay],
      ];
    case 'amount':
      return [
        [spec.min, isAmount],
        [spec.max, isAmount],
      ];
  }
}

const isAmount = (value: string): boolean => parseRupees(value) !== null;

export const namesOf = (specs: readonly FilterSpec[]): readonly string[] =>
  specs.flatMap((spec) => parametersOf(spec).map(([name]) => name));

export const isPrivate = (specs: readonly FilterSpec[], name: string): boolean =>
  specs.some((spec) => spec.kind === 'search' && spec.name === name && spec.isPrivate);

/**
 * The filter values in an address; invalid ones count as absent.
 * @param typed the values of private filters; a link may still have one in the address
 */
export function valuesIn(
  address: URLSearchParams,
  specs: readonly FilterSpec[],
  typed: FilterValues = {},
): FilterValues {
  const values: Record<string, string> = {};
  for (const [name, isValid] of specs.flatMap(parametersOf)) {
    const own = isPrivate(specs, name) ? typed[name] : undefined;
    const value = (own ?? address.get(name) ?? '').trim();
    values[name] = value !== '' && isValid(value) ? value : '';
  }
  return values;
}
