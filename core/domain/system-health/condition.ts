import type { ConditionName } from '@deccanloop/contracts/staff/operations';

/** One checked condition. */
export interface Condition {
  name: ConditionName;
  ok: boolean;
  /** The measured value; `threshold` has its unit and limit. */
  value: number;
  threshold: string;
  /** One sentence for an operator, without personal data. */
  text: string;
  /** Seconds since the condition began; null when unknown. */
  sinceSeconds: number | null;
}

/** "1 worker", "2 workers". */
export const counted = (count: number, one: string, more: string): string =>
  `${count} ${count === 1 ? one : more}`;
