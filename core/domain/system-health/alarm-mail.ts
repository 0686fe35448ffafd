import type { AlarmKind, ClaimedAlarm } from './alarm-repository';

export interface AlarmMail {
  subject: string;
  text: string;
}

interface AlarmTexts {
  title: string;
  meaning: string;
  steps: readonly string[];
}

const TEXTS = {
  workers: {
    title: 'No worker is working',
    meaning:
      'Payments that people make now are captured by the gateway and not credited yet. No money is lost: each is ' +
      'credited once, as soon as a worker runs again. Mails, text messages and refunds wait as well.',
    steps: [
      'docker compose ps                        which containers run, and since when',
      'docker compose logs --tail 200 workers-1   why they stopped',
      'docker compose restart workers-1 workers-2',
      'If Redis or PostgreSQL is not running, start it first: docker compose up -d',
    ],
  },
  outbox: {
    title: 'Messages of the outbox are not delivered',
    meaning:
      'Enqueued work waits: requested status checks, webhooks, receipts, mails and refunds. ' +
      'No money is lost: captured payments are credited once, as soon as the messages are delivered again.',
    steps: [
      'docker compose ps                        whether workers and redis run',
      'docker compose logs --tail 200 workers-1 redis',
      'docker compose restart workers-1 workers-2',
    ],
  },
  status_checks: {
    title: 'Status checks of payments are overdue',
    meaning:
      'Payments are credited late. No money is lost: each captured payment is credited once, when its gateway is ' +
      'asked again or its webhook comes.',
    steps: [
      'docker compose logs --tail 200 workers-1   whether a gateway is away or limits our requests',
      'docker compose ps                        whether all workers run',
      'docker compose restart workers-1 workers-2',
    ],
  },
  paused_jobs: {
    title: 'A job is paused',
    meaning:
      'An administrator has paused it, and it does nothing until it is resumed. If it is a job of payments, captured ' +
      'payments are credited late; no money is lost.',
    steps: ['Open Queues in the workspace: who has paused it, since when and why', 'Resume it there'],
  },
  dead_letters: {
    title: 'Jobs have given up',
    meaning:
      'Work was tried for about two hours, or can never succeed, and is not tried again by itself. Captured payments ' +
      'are found by status checks all the same; a mail, a receipt or a refund may be missing.',
    steps: [
      'Open Queues in the workspace: the error of each dead letter',
      'Remove the cause, then retry it there; discard it only when its work is not needed',
    ],
  },
  audit_log: {
    title: 'The audit log does not fit its hash chain',
    meaning:
      'An entry of the audit log was changed, removed or inserted in the database, or entries do not get into the chain. ' +
      'The site works as before. Only the owner of the schema can do this, so treat it as an intrusion until it is explained.',
    steps: [
      'Read docs/OPERATIONS.md, section "The audit log", before anything is changed',
      'make audit-log                           checks again and names the entry',
      'Keep the logs of PostgreSQL and the last backup; compare the entry with the backup',
    ],
  },
} as const satisfies Record<AlarmKind, AlarmTexts>;

/** @param detail one sentence about the measurement @param site PUBLIC_ORIGIN, to tell installations apart */
export function alarmMail(
  kind: AlarmKind,
  { since, seconds, mails }: ClaimedAlarm,
  { detail, site }: { detail: string; site: string },
): AlarmMail {
  const { title, meaning, steps } = TEXTS[kind];
  return {
    subject: `[ALARM] ${title}${mails > 0 ? ' (still)' : ''}: ${hostOf(site)}`,
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
  kind: AlarmKind,
  { since, seconds }: ClaimedAlarm,
  { site }: { site: string },
): AlarmMail {
  const { title } = TEXTS[kind];
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
