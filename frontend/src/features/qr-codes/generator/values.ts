import { faultsOf, type Faults } from '../content/checks';
import { EMPTY_DRAFT, encoded, type Draft, type Kind } from '../content/encoded';
import { DEFAULT_STYLES, tooLong, type QrStyles } from '../content/looks';

/** The form's values: content and appearance of the code. */
export interface QrValues extends Draft, QrStyles {
  kind: Kind;
}

export const START: QrValues = { kind: 'text', ...EMPTY_DRAFT, ...DEFAULT_STYLES };

/** The result of the values: a text to draw, or why there is none. */
export type Outcome = { text: string } | { faults: Faults } | { excess: string };

export function outcomeOf(values: QrValues): Outcome {
  const faults = faultsOf(values.kind, values);
  if (Object.keys(faults).length > 0) return { faults };
  const text = encoded(values.kind, values);
  const excess = tooLong(text, values.level);
  return excess === null ? { text } : { excess };
}
