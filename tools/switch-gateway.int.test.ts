import { createTestDatabase, type TestDatabase } from '@deccanloop/core/testing/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { switchGateway, SwitchRejected } from './switch-gateway';

describe('switchGateway', () => {
  let database: TestDatabase;
  let owner: pg.Client;
  let second: pg.Client;

  const roles = async (mode: string): Promise<Record<string, string | null>> => {
    const sql = 'select gateway, role from gateway_settings where mode = $1';
    const { rows } = await owner.query<{ gateway: string; role: string | null }>(sql, [mode]);
    return Object.fromEntries(rows.map((row) => [row.gateway, row.role]));
  };

  beforeAll(async () => {
    database = await createTestDatabase();
    owner = new pg.Client({ connectionString: database.ownerUrl });
    second = new pg.Client({ connectionString: database.ownerUrl });
    await owner.connect();
    await second.connect();
  });
  beforeEach(async () => {
    await owner.query('update gateway_settings set role = null');
    await owner.query(
      `update gateway_settings set enabled = true,
         role = case gateway when 'razorpay' then 'active' else 'fallback' end`,
    );
  });
  afterAll(async () => {
    await owner.end();
    await second.end();
    await database.drop();
  });

  it('swaps active and fallback of one mode and does not change the other mode', async () => {
    const answer = await switchGateway(owner, 'phonepe', 'test');
    expect(answer).toEqual({ active: 'phonepe', fallback: 'razorpay' });
    expect(await roles('test')).toEqual({ phonepe: 'active', razorpay: 'fallback' });
    expect(await roles('live')).toEqual({ phonepe: 'fallback', razorpay: 'active' });
    const { rows } = await owner.query(
      `select source, gateway, role, effective_at = created_at as "atOnce" from gateway_setting_changes
        where change_id = (select change_id from gateway_setting_changes order by id desc limit 1) order by id`,
    );
    expect(rows).toEqual([
      { source: 'command_line', gateway: 'phonepe', role: 'active', atOnce: true },
      { source: 'command_line', gateway: 'razorpay', role: 'fallback', atOnce: true },
    ]);
    const audit = `select detail ->> 'by' as by, detail ->> 'gateway' as gateway from security_events where kind = 'gateway_settings_changed'`;
    expect((await owner.query(audit)).rows).toEqual([{ by: 'command line', gateway: 'phonepe' }]);
  });

  it('changes nothing when the gateway is already active', async () => {
    expect(await switchGateway(owner, 'razorpay', 'test')).toEqual({
      active: 'razorpay',
      fallback: 'phonepe',
    });
    expect(await roles('test')).toEqual({ phonepe: 'fallback', razorpay: 'active' });
  });

  it('works when no gateway has a role', async () => {
    await owner.query('update gateway_settings set role = null');
    expect(await switchGateway(owner, 'phonepe', 'test')).toEqual({ active: 'phonepe', fallback: null });
    expect(await roles('test')).toEqual({ phonepe: 'active', razorpay: null });
  });

  it.each(['stripe', ''])('rejects the unknown gateway "%s"', async (name) => {
    await expect(switchGateway(owner, name, 'test')).rejects.toThrow(SwitchRejected);
  });

  it('rejects a gateway that is not enabled, and keeps the active one', async () => {
    await owner.query("update gateway_settings set enabled = false, role = null where gateway = 'phonepe'");
    await expect(switchGateway(owner, 'phonepe', 'test')).rejects.toThrow('is off');
    expect(await roles('test')).toEqual({ phonepe: null, razorpay: 'active' });
  });

  it('serialises two switches at the same time', async () => {
    await Promise.all([switchGateway(owner, 'phonepe', 'test'), switchGateway(second, 'razorpay', 'test')]);
    expect(Object.values(await roles('test')).sort()).toEqual(['active', 'fallback']);
  });
});
