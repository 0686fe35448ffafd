import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GatewayName } from '@deccanloop/contracts/payments/status';
import { createRestores } from '@deccanloop/core/domain/restores/restores';
import { openLife, type Life, type TopUp } from '@deccanloop/core/domain/restores/testing/life';
import { openContractHarness } from '@deccanloop/core/gateways/testing/contract-harness';
import { systemClock } from '@deccanloop/core/platform/clock';
import { openDatabase } from '@deccanloop/core/platform/database';
import { openJournal } from '@deccanloop/core/platform/journal';
import { openMoneyFixture, type MoneyFixture } from '@deccanloop/core/testing/money-fixture';
import type { EmbeddedPostgres } from '@deccanloop/sandbox/embedded/postgres';
import pg from 'pg';

/** The data is thrown away. */
export const QUICK = { fsync: 'off', synchronous_commit: 'off' };

const quiet = { error: () => undefined, warn: () => undefined };

/** The product in this process, on a server of the test's own that is lost and restored; gateways and journal outlive it. */
export interface DrilledProduct {
  /** For everything of the test. */
  dir: string;
  /** Opens the product on a server's database; what was open before is closed. */
  open(server: EmbeddedPostgres): Promise<Life>;
  close(): Promise<void>;
  pay(one: Life, gateway: GatewayName, rupees: number): Promise<TopUp>;
  /** Declares the restore of a database, as `make restored` does. */
  declare(url: string): Promise<void>;
  end(): Promise<void>;
}

export async function drilledProduct(): Promise<DrilledProduct> {
  const harness = await openContractHarness();
  const dir = mkdtempSync(join(tmpdir(), 'backup-drill-'));
  const journal = openJournal({ dir: join(dir, 'journal'), clock: systemClock, logger: quiet });
  await journal.append('opened', {});
  let fixture: MoneyFixture | null = null;
  const close = async (): Promise<void> => {
    await fixture?.close();
    fixture = null;
  };
  return {
    dir,
    async open(server) {
      await close();
      fixture = await openMoneyFixture({
        ...{ name: 'deccanloop', ownerUrl: server.url('owner') },
        ...{ bffUrl: server.url('bff'), workerUrl: server.url('worker'), drop: () => Promise.resolve() },
      });
      const gateways = { razorpay: harness.open('razorpay'), phonepe: harness.open('phonepe') };
      return openLife(fixture, { gateways, journal });
    },
    close,
    async pay(one, gateway, rupees) {
      const begun = await one.begin(gateway, rupees);
      const path =
        gateway === 'razorpay'
          ? `/razorpay/orders/${begun.attempt.gatewayOrderId}/pay`
          : `/phonepe/orders/${begun.attempt.merchantOrderId}/pay`;
      await harness.control.post(path, { outcome: 'success' });
      await one.settle(begun);
      return begun;
    },
    async declare(url) {
      const db = openDatabase({ url, applicationName: 'drill', maxConnections: 1, logger: quiet });
      try {
        await createRestores({ db, clock: systemClock, mode: 'test' }).declare({ journal, from: null });
      } finally {
        await db.destroy();
      }
    },
    async end() {
      await close();
      await journal.close();
      await harness.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** Payments and refunds, and the sums of all wallets and entries, after all receipts were issued. */
export async function booksOf(one: Life): Promise<unknown> {
  await one.issueReceipts();
  return one.books();
}

export async function query<T extends pg.QueryResultRow>(url: string, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}
