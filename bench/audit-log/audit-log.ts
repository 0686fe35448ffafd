import { dayInIndia } from '@deccanloop/contracts/india-time';
import { SECURITY_PATHS } from '@deccanloop/contracts/security/paths';
import type pg from 'pg';
import type { Figure } from '../figures';
import { VALUES, type Asked, type Case } from '../lookup/measure';
import { measureList } from '../lookup/measure-list';
import { someOf } from '../lookup/samples';
import { SEED_DAYS } from '../lookup/seed/size';
import { seedEvents } from './seed-events';

/** `AUDIT_LOG_SCALE=10` makes a tenth of it. */
const SCALE = Number(process.env['AUDIT_LOG_SCALE'] ?? 1);
const EVENTS = 1_000_000 / SCALE;
const USERS = 1_000_000 / SCALE;
const DAY_MS = 24 * 60 * 60_000;

/** The audit log of the section Security. */
export const auditLog = (): Promise<Figure[]> =>
  measureList({
    list: 'entries of the audit log',
    users: USERS,
    rows: `users and ${EVENTS.toLocaleString('en-IN')} entries`,
    seed: () => ({ 'audit log': seedEvents(EVENTS) }),
    cases: auditCases,
  });

async function auditCases(database: pg.Pool, cookie: string): Promise<Case[]> {
  const ids = await someOf(database, 'user_id', 'bench_people');
  const emails = await someOf(database, 'email', 'bench_people');
  const names = await someOf(database, 'name', 'bench_people');
  const addresses = await someOf(database, 'address', 'security_event_clients');
  const records = await someOf(database, `detail ->> 'record'`, 'security_events', 'actor_id is not null');
  const cursors = await someOf(database, 'id', 'security_events');
  const [newest] = cursors.map(Number).sort((a, b) => b - a);
  const common = ['Rao', 'Kumar', 'Asha', 'Reddy', 'Meera', 'Imran'];
  const staff = Array.from({ length: 20 }, (_, n) => `staff-${n + 1}@example.in`);
  const ask = (what: string, queryOf: (n: number) => NonNullable<Asked['query']>): Case => ({
    of: 'Audit log',
    what,
    requests: Array.from({ length: VALUES }, (_, n) => ({
      ...{ cookie, method: 'POST', path: SECURITY_PATHS.searchEvents, query: queryOf(n) },
    })),
  });
  const one = <T>(values: readonly T[], n: number): T => values[n % values.length] as T;
  const day = (n: number): string => dayInIndia(new Date(Date.now() - ((n * 13) % SEED_DAYS) * DAY_MS));
  return [
    ask('newest entries', (n) => ({ cursor: n === 0 ? null : String((newest ?? 0) - n) })),
    ask('a page in the middle', (n) => ({ cursor: one(cursors, n) })),
    ask('a day', (n) => ({ startDate: day(n), endDate: day(n) })),
    ask('a user, by id', (n) => ({ target: one(ids, n) })),
    ask('a user, by e-mail', (n) => ({ target: one(emails, n) })),
    ask('a user, by name', (n) => ({ target: one(names, n) })),
    ask('actor, a member of staff', (n) => ({ actor: one(staff, n) })),
    ask('actor and a day', (n) => ({ actor: one(staff, n), startDate: day(n), endDate: day(n) })),
    ask('actor and another action', (n) => ({ actor: one(staff, n), action: 'logged_in' })),
    ask('a record', (n) => ({ target: one(records, n) })),
    ask('a record without entries', (n) => ({ target: `PRJ-${900_000 + n}` })),
    ask('an action', (n) => ({ action: one(['logged_in', 'log_in_failed', 'personal_data_read'], n) })),
    ask('an action without entries', (n) => ({ action: one(['role_changed', 'job_paused'], n) })),
    ask('failed log-ins', (n) => ({ failed: 'true', cursor: n === 0 ? null : one(cursors, n) })),
    ask('an address', (n) => ({ address: one(addresses, n) })),
    ask('an address and an action', (n) => ({ address: one(addresses, n), action: 'log_in_failed' })),
    ask('an address without entries', (n) => ({ address: `192.0.2.${n}` })),
    ask('a word of a tenth of all names', (n) => ({ target: one(common, n) })),
    ask('actor, a word of a tenth of all names', (n) => ({ actor: one(common, n) })),
    ask('a word of every address', () => ({ target: 'example' })),
    ask('two words of many names', (n) => ({ target: one(['Asha Rao', 'Ravi Kumar', 'Imran Khan'], n) })),
    ask('two letters', (n) => ({ target: one(names, n).split(' ').at(-1)?.slice(0, 2) })),
    ask('a word without a result', (n) => ({ target: `unknown${n}` })),
  ];
}
