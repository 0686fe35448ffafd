import { execFile } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openMoneyFixture, snapshotOf, type MoneyFixture } from '@deccanloop/core/testing/money-fixture';
import { scriptedGateway, type ScriptedGateway } from '@deccanloop/core/testing/scripted-gateway';
import {
  openReconciliationHarness,
  type ReconciliationHarness,
} from '@deccanloop/workers/testing/reconciliation-harness';
import { bundledProgram } from './build/testing/bundled-program';

/** Runs the commands as separate processes, beside a worker. */
let fixture: MoneyFixture;
let harness: ReconciliationHarness;
let gateway: ScriptedGateway;
let programs: Record<'check-payment' | 'reconcile', string>;

beforeAll(async () => {
  fixture = await openMoneyFixture();
  gateway = scriptedGateway('phonepe');
  harness = openReconciliationHarness(fixture, { phonepe: gateway });
  await harness.startWorker();
  programs = {
    'check-payment': await bundledProgram('tools/check-payment.ts'),
    reconcile: await bundledProgram('tools/reconcile.ts'),
  };
});
afterAll(async () => {
  await harness.close();
  await fixture.close();
});

interface Ended {
  code: number;
  output: string;
}
const command = (name: keyof typeof programs, ...args: string[]): Promise<Ended> =>
  new Promise((resolve) => {
    const env = { ...process.env, OWNER_DATABASE_URL: fixture.database.ownerUrl, NODE_OPTIONS: '' };
    execFile(process.execPath, [programs[name], ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: stdout + stderr });
    });
  });

describe('the commands around payments', () => {
  it('check one payment and print its result', async () => {
    const { payment, attempt } = await fixture.buildPayment({ gateway: 'phonepe' });
    const inAnHour = new Date(Date.now() + 3_600_000);
    await fixture.owner('payments').update({ next_check_at: inAnHour });
    gateway.answers.fetchOrder = [{ kind: 'ok', value: snapshotOf(attempt, 'captured') }];
    const asked = await command('check-payment', payment.publicId);
    expect(asked.code).toBe(0);
    expect(asked.output).toContain(`Checking ${payment.publicId} at phonepe`);
    expect(asked.output).toContain(`${payment.publicId}: completed`);
    expect(asked.output).toContain('credits ₹500');
    expect(asked.output).toMatch(/captured +initiated > completed +admin/);

    const again = await command('check-payment', payment.publicId);
    expect(again).toMatchObject({ code: 0 });
    expect(again.output).toContain('Nothing to check');
  });

  it('reconcile, print the report, and exit with 1 when staff must act on it', async () => {
    const good = await command('reconcile', '1');
    expect(good.output).toContain('No differences.');
    expect(good.output).toMatch(/phonepe +\d+ +- +- +0 +This gateway gives no lists/);
    expect(good.output).toContain('their new entries sum to 0 paise');
    expect(good.code).toBe(0);
    const whole = await command('reconcile', 'ledger');
    expect(whole.output).toMatch(/Ledger: \d+ transfers, \d+ accounts checked, all entries sum to 0 paise/);
    expect(whole.code).toBe(0);

    await fixture.owner('ledger_balances').where('balance_paise', '>', 0).update({ balance_paise: 7 });
    const bad = await command('reconcile');
    expect(bad.output).toContain('the ledger does not add up');
    expect(bad.code).toBe(1);
  });

  it('print their usage', async () => {
    expect(await command('reconcile', '0')).toMatchObject({
      code: 2,
      output: expect.stringContaining('Usage'),
    });
    expect(await command('check-payment', 'DL1')).toMatchObject({
      code: 2,
      output: expect.stringContaining('Usage'),
    });
    const unknown = await command('check-payment', `DL${'x'.repeat(24)}`);
    expect(unknown).toMatchObject({ code: 1, output: expect.stringContaining('No payment') });
  });
});
