import type { AccessFixture } from './access-fixture';
import type { Answers, Caller } from './caller';

/** The content of a request. */
export interface Sent {
  /** Replaces `:id` in the path. */
  id?: string;
  query?: Readonly<Record<string, string>>;
  body?: object;
  headers?: Readonly<Record<string, string>>;
  /** The file of a multipart form. */
  file?: Buffer;
}

/** One endpoint and its answers to each caller. An endpoint without a row fails the suite. */
export interface Row {
  /** Builds a valid request; called for each caller. */
  send?: (fixture: AccessFixture, caller: Caller) => Sent | Promise<Sent>;
  answers: Answers;
  /** A health endpoint, which answers without the envelope. */
  isProbe?: true;
  /** Checks the data that a caller got. */
  shows?: (data: unknown, caller: Caller) => void;
  /** The call changes the caller's session, which must be reopened afterwards. */
  changesCaller?: true;
  /** Invalid input and the fields named in the error response; null for endpoints without input. */
  bad: BadInput | null;
}

export interface BadInput extends Sent {
  /** The sender; the owner by default. */
  by?: Caller;
  /** Expected status; 400 by default. */
  status?: number;
  fields: readonly string[];
}

export type Rows = Readonly<Record<string, Row>>;
