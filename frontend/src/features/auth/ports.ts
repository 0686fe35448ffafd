import type { EventChannel } from 'redux-saga';
import type { SessionStorageLike } from '../../lib/session-store';

/** `given`: what the device answered. `declined`: cancelled, timed out, or taken over by another question. */
export type PasskeyOutcome =
  { kind: 'given'; response: object } | { kind: 'declined' } | { kind: 'failed'; error: unknown };

export interface PasskeyPorts {
  /** Whether the browser offers passkeys in the list under the e-mail field. */
  canSuggest(): Promise<boolean>;
  /** The device's question: at once in a window of its own, or within the suggestions of the e-mail field. */
  ask(options: Record<string, unknown>, how: { asSuggestion: boolean }): Promise<PasskeyOutcome>;
  /** Takes a question that is open away. */
  cancel(): Promise<void>;
}

/** Everything the sagas need of the browser, so that tests can run them without one. */
export interface AuthPorts {
  storage(): SessionStorageLike | null;
  passkeys: PasskeyPorts;
  /** Tokens of mailed links, taken out of the address; the one the page was opened with first. */
  links(): EventChannel<string>;
}
