/** One migration. Immutable once merged; later migrations expand first and contract afterwards. */
export interface Migration {
  /** Timestamp and title; migrations are applied in the order of names. */
  name: string;
  /** SQL, run in one transaction. */
  up: string;
  down: string;
}
