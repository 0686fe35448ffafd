import type { ConditionName } from '@deccanloop/contracts/staff/operations';
import type { ClaimedAlarm } from './alarm-repository';
import { ALARM_TEXTS } from './alarm-texts';

export interface AlarmMail {
  subject: string;
  text: string;
}

/** @param detail one sentence about the measurement @param site PUBLIC_ORIGIN, to tell installations apart */
export function alarmMail(
  kind: ConditionName,
  { since, seconds, sends }: ClaimedAlarm,
  { detail, site }: { detail: string; site: string },
): AlarmMail {
  const { title, meaning, steps } = ALARM_TEXTS[kind];
  return {
    subject: `[ALARM] ${title}${sends > 0 ? ' (still)' : ''}: ${hostOf(site)}`,
    text: [
      `${title}, since ${timeOf(since)} (${durationOf(seconds)}).`,
      detail,
      `What it means\n${meaning}`,
      `What to do\n${steps.map((step) => `  ${step}`).join('\n')}`,
      'More: docs/OPERATIONS.md, section "Alarms".',
      `Site: ${site}\nThis mail comes again every hour while it lasts, and once when it is over.`,
    ].join('\n\n'),
  };
}

export function overMail(
  kind: ConditionName,
  { since, seconds }: ClaimedAlarm,
  { site }: { site: string },
): AlarmMail {
  const { title } = ALARM_TEXTS[kind];
  return {
    subject: `[OVER] ${title}: ${hostOf(site)}`,
    text: [
      `Over: "${title}", which began at ${timeOf(since)}, lasted ${durationOf(seconds)}.`,
      'Nothing needs to be repaired. What waited is being worked through now.',
      `Site: ${site}`,
    ].join('\n\n'),
  };
}

const hostOf = (site: string): string => new URL(site).host;

const TIME = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Asia/Kolkata',
});
const timeOf = (at: Date): string => `${TIME.format(at)} IST`;

function durationOf(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes < 2) return `${Math.round(seconds)} seconds`;
  return minutes < 120 ? `${minutes} minutes` : `${Math.floor(minutes / 60)} hours`;
}
