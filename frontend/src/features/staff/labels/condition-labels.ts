import type { ConditionName } from '@deccanloop/contracts/staff/operations';

/** Name of each condition, and what to do while it is not met (docs/OPERATIONS.md, Alarms). */
export const CONDITION_LABELS = {
  database: {
    title: 'Database',
    advice:
      'Pages answer 503 and nothing is credited. Check that PostgreSQL runs and that its disk is not full.',
  },
  database_full: {
    title: 'Disk of the database',
    advice: 'Nothing new can be stored. Free space on the machine of PostgreSQL, or make the disk larger.',
  },
  database_read_only: {
    title: 'Writes to the database',
    advice: 'It is a standby or set to read-only. Promote it, or correct the addresses of the database.',
  },
  queue: {
    title: 'Queue',
    advice: 'Payments are captured and credited later. Check that Redis runs; nothing is lost with its data.',
  },
  workers: {
    title: 'Workers',
    advice: 'Payments are accepted, but none is credited. Start or restart the workers.',
  },
  processes: {
    title: 'Processes',
    advice:
      'A process was killed or froze, and others do its work. Read its log, and restart it if it does not come back.',
  },
  outbox: {
    title: 'Outbox',
    advice: 'Mails and credits are late. Check that Redis answers and that a worker is working.',
  },
  status_checks: {
    title: 'Status checks of payments',
    advice:
      'Payers wait for their result. Read the workers’ log: a gateway does not answer, or it limits our requests.',
  },
  gateways: {
    title: 'Payment gateways',
    advice:
      'Payments at this gateway do not start. Read its status page; if it lasts, make the other gateway the active one.',
  },
  webhooks: {
    title: 'Webhooks',
    advice:
      'Payments are still found by status checks. Check the webhook address and secret in the gateway’s dashboard.',
  },
  database_pool: {
    title: 'Database connections',
    advice: 'Pages are slow or answer 503. Look for long queries and locks in PostgreSQL.',
  },
  database_speed: {
    title: 'Speed of the database',
    advice:
      'Every page is slow. Check processor, memory and disk of PostgreSQL, and look for long statements and locks.',
  },
  mail: {
    title: 'Mail',
    advice:
      'Codes and receipts wait. Check the account at the mail provider, and the reason in the workers’ log.',
  },
  alarm_delivery: {
    title: 'Alarm messages',
    advice:
      'Alarms are not sent by mail or webhook. Check the mail server of alarms, or the receiver of the webhook.',
  },
  paused_jobs: {
    title: 'Paused jobs',
    advice: 'Its work waits until the job is resumed. Open Queues to see who has paused it and why.',
  },
  dead_letters: {
    title: 'Dead letters',
    advice: 'This work is not tried again by itself. Open Queues, remove the cause, then retry it.',
  },
  audit_log: {
    title: 'Audit log',
    advice:
      'An entry was changed outside the product, or the workers do not extend the chain. Follow “The audit log” in docs/OPERATIONS.md.',
  },
  clock: {
    title: 'Clocks',
    advice: 'Sessions, codes and links expire too early or too late. Check the time service of this machine.',
  },
  disk: {
    title: 'Disk space',
    advice: 'When it is full, no payment can be credited. Free space, or make the disk larger.',
  },
  reconciliation: {
    title: 'Reconciliation',
    advice:
      'A fault of the books would be found late. Open Reconciliation: the error of the last run, and the rules that could not be checked.',
  },
  archiving: {
    title: 'Archive of the WAL',
    advice:
      'A restore would lose what is not archived, and the disk of the database fills. Check the volume of the archive.',
  },
} as const satisfies Record<ConditionName, { title: string; advice: string }>;
