import type { FindingRecordDto } from '@deccanloop/contracts/staff/finding-dto';

type FindingMoment = FindingRecordDto['timeline'][number]['what'];

/** What a worker or a gateway answers soon. */
const STARTS: ReadonlySet<FindingMoment> = new Set<FindingMoment>([
  'check_requested',
  'refund_requested',
  'money_action_requested',
  'money_action_approved',
  // A refund was requested from the gateway, and its end closes the finding.
  'money_action_done',
]);
/** Workers need seconds; what lasts longer waits for a gateway or for a second administrator. */
const SOON_MS = 2 * 60_000;

/** Whether a check, refund or action about it has just begun, so that its result is expected soon. */
export function isUnderWay({ timeline }: Pick<FindingRecordDto, 'timeline'>, now: number): boolean {
  const last = timeline.at(-1);
  return last !== undefined && STARTS.has(last.what) && now - Date.parse(last.at) < SOON_MS;
}
