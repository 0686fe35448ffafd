/** One step of the schema. Immutable once merged; later steps expand first and contract afterwards. */
export interface Migration {
  /** Timestamp and title; the order of application. */
  name: string;
  /** SQL, run in one transaction. */
  up: string;
  down: string;
}
