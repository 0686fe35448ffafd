import type { ConditionName } from '@deccanloop/contracts/staff/operations';

interface AlarmTexts {
  title: string;
  meaning: string;
  steps: readonly string[];
}

/** What each alarm is called, what it means and what to do. */
export const ALARM_TEXTS = {
  database: {
    title: 'The database does not answer',
    meaning:
      'Every page that needs data answers 503, and nothing is credited. No money is lost: captured payments are credited once, ' +
      'when the database answers again.',
    steps: [
      'docker compose ps                        whether postgres runs, and since when',
      'docker compose logs --tail 200 postgres  why it stopped; "No space left on device" is a full disk',
      'docker compose up -d postgres            if it does not run',
      'df -h                                    on the machine of the database',
    ],
  },
  database_full: {
    title: 'A disk of the database is full',
    meaning:
      'Nothing new can be stored: payments, log-ins and credits answer 503. No money is lost: captured payments are credited ' +
      'once, when there is space again.',
    steps: [
      'df -h; docker system df                  on the machine of the database: which disk, and what takes the space',
      'docker image prune; docker builder prune   old images',
      'Make the disk larger, or move backups away. Never delete files of PostgreSQL or of the journal',
      'docker compose logs --tail 50 postgres   the log that is not archived can be what fills it',
    ],
  },
  database_read_only: {
    title: 'The database takes no writes',
    meaning:
      'It is a standby, or was set to read-only: as after a failover to a server that was not promoted. Pages are shown, and ' +
      'payments, log-ins and credits answer 503. No money is lost.',
    steps: [
      'docker compose exec postgres psql -U postgres -c "select pg_is_in_recovery()"',
      'If it answers t: promote it (pg_ctl promote), or correct the host in the database addresses and roll',
      'If it answers f: show default_transaction_read_only; alter system reset default_transaction_read_only',
    ],
  },
  queue: {
    title: 'The queue (Redis) does not answer',
    meaning:
      'Workers run, but get no jobs: payments that people make now are captured and credited later, and mails wait. No money is ' +
      'lost: everything that waits is in PostgreSQL, and is worked through when Redis answers.',
    steps: [
      'docker compose ps                        whether redis runs, and since when',
      'docker compose logs --tail 200 redis     why it stopped; memory, or its disk',
      'docker compose up -d redis               if it does not run. Its data may be lost: nothing is missing then',
    ],
  },
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
  processes: {
    title: 'A process was killed or froze',
    meaning:
      'It has not reported for more than 15 seconds and was not stopped cleanly. Others of its kind do its work, more slowly. ' +
      'If no worker is left, that is an alarm of its own.',
    steps: [
      'docker compose ps                        which container restarts, or is not there',
      'docker compose logs --tail 200 workers-1 bff-1   its last lines; "Killed" or 137 is a lack of memory',
      'docker compose restart workers-1         if it runs and does nothing',
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
  gateways: {
    title: 'Calls to a payment gateway fail',
    meaning:
      'New payments at this gateway are refused before they start, and open ones are credited late. No money is lost: ' +
      'each captured payment is credited once, when the gateway answers or its webhook comes.',
    steps: [
      "Read the gateway's status page, then the workers' log: the gateway gave no answer",
      'From the server: curl -I of its API address, to tell a fault of our network apart',
      'If it lasts: make the other gateway the active one (docs/OPERATIONS.md, "Switching the gateway")',
    ],
  },
  webhooks: {
    title: "A gateway's webhooks do not come",
    meaning:
      'Payments are captured and their webhooks are missing, so they are found by status checks: later, but all of them.',
    steps: [
      "Read the gateway's dashboard: deliveries of the webhook, its address, and whether it was switched off",
      'Search the log of the site for "a webhook with an invalid signature": the secret was changed at one side only',
      'Send a test event from the dashboard',
    ],
  },
  database_pool: {
    title: 'Requests wait for a database connection',
    meaning: 'Pages are slow or answer 503, and jobs take longer. Nothing is lost: both are tried again.',
    steps: [
      'Look for a lock: docs/OPERATIONS.md, "The database is away or slow"',
      'docker compose logs --tail 200 bff-1 postgres',
    ],
  },
  database_speed: {
    title: 'The database is slow',
    meaning:
      'A small write takes longer than a second, so every page and every credit does. Nothing is lost.',
    steps: [
      'docker stats                             whether processor or memory of postgres are used up',
      'df -h; iostat -x 5                       whether its disk is full or busy',
      'Look for long statements and locks: docs/OPERATIONS.md, "The database is away or slow"',
    ],
  },
  mail: {
    title: 'Mails cannot be sent',
    meaning:
      'Codes, receipts and notices wait and are sent when the mail server accepts them again, for about two hours. People ' +
      'cannot sign up or reset a password meanwhile.',
    steps: [
      'docker compose logs --tail 200 workers-1   the reason: "the mail could not be sent"',
      'Check the account, its limit and its password at the provider of SMTP_URL',
      'After two hours, retry the dead letters under Queues',
    ],
  },
  alarm_delivery: {
    title: 'Alarms cannot be sent',
    meaning:
      'One of the ways to send alarms (mail, webhook) does not work. If you read this, the other one does. Alarms are also ' +
      'in the log and on the operations page.',
    steps: [
      'docker compose logs --tail 200 bff-1     the reason: "the alarm could not be sent"',
      'Check ALARM_SMTP_URL, or the receiver at ALARM_WEBHOOK_URL and its secret',
    ],
  },
  clock: {
    title: 'A clock is wrong',
    meaning:
      'The clock of a process and that of the database differ by more than 5 seconds. Sessions, codes and links expire too ' +
      'early or too late, and signatures of others may be refused.',
    steps: [
      'timedatectl                              on each machine: "System clock synchronized" must be yes',
      'systemctl restart systemd-timesyncd      or chrony',
    ],
  },
  disk: {
    title: 'A disk is nearly full',
    meaning: 'When it is full, PostgreSQL stops writing: no payment can be credited and no user can log in.',
    steps: [
      'df -h; docker system df                  which disk, and what takes the space',
      'docker image prune; docker builder prune   old images',
      'Make the disk larger, or move backups away. Never delete files of PostgreSQL or of the journal',
    ],
  },
  archiving: {
    title: 'The WAL is not archived',
    meaning:
      'PostgreSQL cannot copy its log to the archive. The site works as before, but a point-in-time restore would lose everything ' +
      'since the last archived file, and the log fills the disk of the database.',
    steps: [
      'docker compose logs --tail 50 postgres   the message of deploy/archive-wal',
      'df -h                                    whether the disk of the volume wal-archive is full or not mounted',
      'docker compose exec postgres psql -U postgres -c "select * from pg_stat_archiver"',
    ],
  },
  reconciliation: {
    title: 'Reconciliations are late',
    meaning:
      'Gateways, payments and ledger are not compared in time, or a rule of the ledger could not be checked. Payments are credited ' +
      'as before; a fault of the books would be found late.',
    steps: [
      'Open Reconciliation in the workspace: the last run, its error, and the rules that could not be checked',
      'docker compose logs --tail 200 workers-1   "reconciliation given up", or a statement that timed out',
      'Queues: whether "Reconciliation" or "Full check of the ledger" is paused or has given up',
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
} as const satisfies Record<ConditionName, AlarmTexts>;

/** What each alarm is called. */
export const ALARM_TITLES = Object.fromEntries(
  Object.entries(ALARM_TEXTS).map(([kind, { title }]) => [kind, title]),
) as Record<ConditionName, string>;
