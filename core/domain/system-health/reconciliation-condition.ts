import type { Mode } from '@deccanloop/contracts/payments/status';
import type { Database } from '../../platform/database';
import { counted, type Condition } from './condition';
import { BEATING_WITHIN_SECONDS } from './heartbeat-repository';

/** Three quarters of an hour without a finished run. */
const RUN_LATE_SECONDS = 3 * 15 * 60;
/** The whole ledger is checked every night; this leaves out one and half a day more. */
const FULL_CHECK_LATE_SECONDS = 36 * 3_600;
/** After a start a missed full check begins at once, and takes minutes. */
const FULL_CHECK_GRACE_SECONDS = 3_600;

interface Reconciled {
  mode: Mode;
  /** Since the last run finished, or since the oldest working worker started, where that is later. */
  runSeconds: number;
  /** Since the last full check finished; since that worker started, where none has. */
  fullCheckSeconds: number;
  workerSeconds: number;
  /** Rules that the newest run or the newest full check could not check. */
  failedRules: string[];
}

/**
 * The modes in which the working workers reconcile. A mode of which they have begun no run yet, and one that is no longer used, is
 * left out; without a worker there is none, which is a condition of its own.
 */
async function findReconciled(db: Database): Promise<{ rows: Reconciled[]; workerSeconds: number | null }> {
  const { rows } = await db.raw<{ rows: (Partial<Reconciled> & { workerSeconds: number | null })[] }>(
    `with worker as (
       select min(started_at) as since from process_heartbeats
        where kind = 'worker' and beaten_at > now() - :beating * interval '1 second')
     select run.*, extract(epoch from now() - worker.since)::float as "workerSeconds"
       from worker left join lateral (
         select mode,
                extract(epoch from now() - greatest(worker.since, (
                  select max(finished_at) from reconciliation_runs r
                   where r.mode = used.mode and not is_full_check and state = 'done')))::float as "runSeconds",
                extract(epoch from now() - coalesce((
                  select max(finished_at) from reconciliation_runs r
                   where r.mode = used.mode and is_full_check and state = 'done'), worker.since))::float as "fullCheckSeconds",
                array(select distinct rule.key
                        from unnest(array[false, true]) full_check, lateral (
                          select rules from reconciliation_runs r
                           where r.mode = used.mode and r.is_full_check = full_check and state = 'done'
                           order by finished_at desc limit 1) newest, jsonb_each(newest.rules) rule
                       where rule.value ->> 'error' is not null order by rule.key) as "failedRules"
           from unnest(array['test', 'live']) used (mode)
          where exists (select from reconciliation_runs r
                         where r.mode = used.mode and slot is not null and created_at >= worker.since)) run on true`,
    { beating: BEATING_WITHIN_SECONDS },
  );
  return {
    rows: rows.filter((row): row is Reconciled => row.mode != null),
    workerSeconds: rows[0]?.workerSeconds ?? null,
  };
}

const minutes = (seconds: number): string => counted(Math.floor(seconds / 60), 'minute', 'minutes');
const hours = (seconds: number): string => counted(Math.floor(seconds / 3_600), 'hour', 'hours');

function faultsOf({ mode, runSeconds, fullCheckSeconds, workerSeconds, failedRules }: Reconciled): {
  text: string;
  seconds: number | null;
}[] {
  const isFullCheckLate =
    fullCheckSeconds > FULL_CHECK_LATE_SECONDS && workerSeconds > FULL_CHECK_GRACE_SECONDS;
  return [
    ...(runSeconds > RUN_LATE_SECONDS
      ? [
          {
            text: `No reconciliation (${mode}) has finished for ${minutes(runSeconds)}.`,
            seconds: runSeconds - RUN_LATE_SECONDS,
          },
        ]
      : []),
    ...(isFullCheckLate
      ? [
          {
            text: `The whole ledger (${mode}) has not been checked for ${hours(fullCheckSeconds)}.`,
            seconds: fullCheckSeconds - FULL_CHECK_LATE_SECONDS,
          },
        ]
      : []),
    ...(failedRules.length > 0
      ? [
          {
            text: `${counted(failedRules.length, 'rule', 'rules')} of the ledger (${mode}) could not be checked: ${failedRules.join(', ')}.`,
            seconds: null,
          },
        ]
      : []),
  ];
}

export async function reconciliation(db: Database): Promise<Condition> {
  const { rows, workerSeconds } = await findReconciled(db);
  const isUnbegun = rows.length === 0 && (workerSeconds ?? 0) > RUN_LATE_SECONDS;
  const faults = [
    ...rows.flatMap(faultsOf),
    ...(isUnbegun
      ? [{ text: `No reconciliation has begun for ${minutes(workerSeconds ?? 0)}.`, seconds: null }]
      : []),
  ];
  return {
    name: 'reconciliation',
    ok: faults.length === 0,
    value: Math.max(0, ...rows.map(({ runSeconds }) => runSeconds)),
    threshold: `a run finished within ${RUN_LATE_SECONDS / 60} min, the whole ledger checked within ${FULL_CHECK_LATE_SECONDS / 3_600} h, and every rule checked`,
    text:
      faults.length === 0
        ? 'Gateways, payments and ledger are compared in time.'
        : faults.map(({ text }) => text).join(' '),
    sinceSeconds: faults.reduce<number | null>(
      (longest, { seconds }) => (seconds === null ? longest : Math.max(longest ?? 0, seconds)),
      null,
    ),
  };
}
