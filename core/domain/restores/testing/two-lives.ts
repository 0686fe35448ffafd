import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openJournal, type Journal } from '../../../platform/journal';
import { keepBookingsIn } from '../../../platform/journaled-transaction';
import { newId } from '../../../platform/ids';
import { createLogger } from '../../../platform/logger';
import { openMoneyFixture, type MoneyFixture } from '../../../testing/money-fixture';
import { backUp } from '../../../testing/test-database';
import { createMoneyActionExecution } from '../../money-actions/execution';
import { createFindings } from '../../findings/findings';
import { bookingReport } from '../booking-report';
import { createBookingRequests } from '../booking-requests';
import { createLostBookings, MAKING_STAGES } from '../lost-bookings';
import { findRestore } from '../restore-repository';

export const SECRETS = ['the-order-secret-of-the-booking-tests'];
const logger = createLogger({ service: 'test', level: 'silent' });
const silent = { wake: () => undefined, announce: () => undefined };

/** A database that is lost after its backup, and the journal that outlives it. */
export interface FirstLife {
  journal: Journal;
  /** Where the journal is. */
  dir: string;
  /** Until each line says how its transaction ended, which is written without being waited for. */
  untilEnded(): Promise<void>;
  /** Keeps the database as it is now: what follows is lost. */
  backUp(): Promise<void>;
  /** The database of the backup, with a declared restore. Once for each backup. */
  restore(options?: { journal?: 'used' | 'lost'; secrets?: string[] }): Promise<SecondLife>;
  close(): Promise<void>;
}

export interface SecondLife extends MoneyFixture {
  restoreId: string;
  /** All stages of the check that are about bookings. */
  check(): Promise<void>;
  /** What an administrator asks for at a finding, and a worker tries. */
  makeAsked(findingId: number, by: string): Promise<void>;
  report(): ReturnType<typeof bookingReport>;
  openFindings(): Promise<{ id: number; kind: string; detail: Record<string, unknown> }[]>;
}

/** Journals what the pools of a fixture book. */
export function firstLifeOf(money: MoneyFixture): FirstLife {
  const dir = mkdtempSync(join(tmpdir(), 'bookings-'));
  const clock = { now: () => new Date() };
  const journal = openJournal({ dir, clock, logger });
  for (const db of [money.bff, money.worker]) keepBookingsIn(db, { journal, secrets: SECRETS });
  let backup: Awaited<ReturnType<typeof backUp>> | null = null;
  let backedUpAt = new Date();
  const count = async (wanted: string): Promise<number> => {
    let found = 0;
    for await (const { kind } of journal.read(new Date(0))) if (kind === wanted) found += 1;
    return found;
  };
  return {
    journal,
    dir,
    async untilEnded() {
      while ((await count('booking_end')) < (await count('booking'))) await journal.append('wait', {});
    },
    async backUp() {
      backedUpAt = new Date();
      backup = await backUp(money.database);
    },
    async restore({ journal: state = 'used', secrets = SECRETS } = {}) {
      if (backup === null) throw new Error('there is no backup');
      return secondLife(await openMoneyFixture(backup), { journal, state, secrets, from: backedUpAt });
    },
    async close() {
      await money.close();
      await journal.close();
      rmSync(dir, { recursive: true });
    },
  };
}

async function secondLife(
  money: MoneyFixture,
  {
    journal,
    state,
    secrets,
    from,
  }: { journal: Journal; state: 'used' | 'lost'; secrets: string[]; from: Date },
): Promise<SecondLife> {
  const { worker: db, bff, owner, clock } = money;
  const restoreId = newId();
  await owner('restores').insert({
    ...{ id: restoreId, mode: 'test', declared_at: new Date(), window_from: from, journal: state },
    receipts_after: 0,
  });
  const restored = async () => {
    const restore = await findRestore(db, restoreId);
    if (!restore) throw new Error('no restore');
    return restore;
  };
  const bookings = createLostBookings({
    ...{ db, clock, logger, journal, secrets },
    moneyActions: createMoneyActionExecution({ db, clock, logger, ...silent }),
  });
  return {
    ...money,
    restoreId,
    async check() {
      const restore = await restored();
      await bookings.collect(restore);
      for (const stage of Object.values(MAKING_STAGES)) await bookings.make(restore, stage);
      await bookings.name(restore);
      await db('restores').where({ id: restoreId }).update({ finished_at: new Date() });
    },
    async makeAsked(findingId, userId) {
      const by = {
        kind: 'staff',
        userId,
        sessionId: newId(),
        client: { address: null, device: null },
      } as const;
      await createBookingRequests({ db: bff, clock, ...silent }).make(findingId, by);
      for (const id of await owner('restored_bookings')
        .where({ finding_id: findingId })
        .pluck<string[]>('id'))
        await bookings.makeAsked(id);
    },
    report: async () => bookingReport(owner, await restored()),
    async openFindings() {
      const { findings } = await createFindings({ db: bff, clock }).list({
        ...{ state: 'open', cursor: null, limit: 100 },
      });
      return findings.map(({ id, kind, detail }) => ({ id, kind, detail }));
    },
  };
}
