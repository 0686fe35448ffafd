/** One migration. Immutable once merged; later migrations expand first and contract afterwards. */
export interface Migration {
  /** Timestamp and title; migrations are applied in the order of names. */
  name: string;
  /** SQL, run in one transaction. */
  up: string;
  down: string;
  /**
   * The name of a migration that code must know to run on this schema: required where this one removes or renames something.
   * Older code is rejected on it; all other code may run on a newer schema.
   */
  codeMustKnow?: string;
}
