import { sectionPath } from '@deccanloop/contracts/workspace/sections';
import { ALARM_TITLES } from './alarm-texts';
import type { ClaimedAlarm } from './alarm-repository';
import type { Condition } from './condition';

/** The JSON body of the alarm webhook; docs/OPERATIONS.md describes it for receivers. Without personal data. */
export interface AlarmEvent {
  /** The same for every delivery of one event. */
  id: string;
  state: 'begun' | 'cleared';
  condition: Condition['name'];
  title: string;
  /** What was measured; null when it is over. */
  detail: string | null;
  /** ISO 8601, UTC. */
  since: string;
  seconds: number;
  /** 0 when it is sent for the first time; an event that lasts is sent again every hour. */
  reminder: number;
  /** PUBLIC_ORIGIN, to tell installations apart. */
  site: string;
  /** The operations page. */
  link: string;
}

export const alarmEvent = ({
  kind,
  alarm,
  condition,
  id,
  site,
}: {
  kind: Condition['name'];
  alarm: ClaimedAlarm;
  condition: Condition | null;
  id: string;
  site: string;
}): AlarmEvent => ({
  id,
  state: condition === null ? 'cleared' : 'begun',
  condition: kind,
  title: ALARM_TITLES[kind],
  detail: condition?.text ?? null,
  since: alarm.since.toISOString(),
  seconds: Math.round(alarm.seconds),
  reminder: condition === null ? 0 : alarm.sends,
  site,
  link: `${site}${sectionPath('operations')}`,
});
