import type { AccessFixture } from './access-fixture';
import type { Answers, Caller } from './caller';

/** What goes into a request besides its address. */
export interface Sent {
  /** For `:id`. */
  id?: string;
  query?: Readonly<Record<string, string>>;
  body?: object;
}

/** One call and who is answered what. A call without a row fails the suite. */
export interface Row {
  /** A request that whoever is allowed to is answered; made anew for each caller. */
  send?: (fixture: AccessFixture, caller: Caller) => Sent | Promise<Sent>;
  answers: Answers;
  /** A probe: what it answers is its own, whatever the status. */
  isProbe?: true;
  /** Looks at what a caller was shown. */
  shows?: (data: unknown, caller: Caller) => void;
  /** The caller is somebody else afterwards, and comes anew. */
  changesCaller?: true;
  /** Input that is refused, and the fields the refusal names; null where nothing is taken. */
  bad: BadInput | null;
}

export interface BadInput extends Sent {
  /** Who sends it; the owner unless told otherwise. */
  by?: Caller;
  /** 400 unless told otherwise. */
  status?: number;
  fields: readonly string[];
}

export type Rows = Readonly<Record<string, Row>>;
