import type { GatewayHealth } from '../payments/gateway-port';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Knex } from '../../platform/database';
import { createLogger } from '../../platform/logger';
import { openMoneyFixture, type MoneyFixture } from '../../testing/money-fixture';
import { scriptedGateway, type ScriptedGateway } from '../../testing/scripted-gateway';
import { createGatewayHealthBoard, type GatewayHealthBoard } from './gateway-health';

const logger = createLogger({ service: 'test', level: 'silent' });
const START = new Date('2026-11-20T10:00:00Z');
const UP: GatewayHealth = { state: 'up', since: null, cause: null };
const DOWN: GatewayHealth = { state: 'down', since: START, cause: 'timeout' };
const DEGRADED: GatewayHealth = { state: 'degraded', since: START, cause: 'server_error' };

let fixture: MoneyFixture;
let worker: { gateway: ScriptedGateway; board: GatewayHealthBoard };
let bff: { gateway: ScriptedGateway; board: GatewayHealthBoard };

const processOn = (db: Knex) => {
  const gateway = scriptedGateway('phonepe');
  const board = createGatewayHealthBoard({
    db,
    gateways: { phonepe: gateway },
    clock: fixture.clock,
    logger,
  });
  return { gateway, board };
};
const at = (seconds: number) => fixture.clock.set(new Date(START.getTime() + seconds * 1_000));
const rows = async () => fixture.owner('gateway_health').count({ n: '*' }).first<{ n: number }>();

beforeAll(async () => {
  fixture = await openMoneyFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.owner('gateway_health').delete();
  at(0);
  worker = processOn(fixture.worker);
  bff = processOn(fixture.bff);
});

describe('gateway health over all processes', () => {
  it('is up, and nothing is written, while every circuit is closed', async () => {
    await worker.board.report();
    expect(await bff.board.read()).toEqual({ phonepe: UP });
    expect(Number((await rows())?.n)).toBe(0);
  });

  it('reaches the other processes: what a worker cannot reach, the payment page shows as down', async () => {
    worker.gateway.state = DOWN;
    await worker.board.report();
    expect(await bff.board.read()).toEqual({ phonepe: DOWN });
  });

  it('is the worst state of all processes, including the own one', async () => {
    worker.gateway.state = DEGRADED;
    bff.gateway.state = DOWN;
    await worker.board.report();
    expect(await bff.board.read()).toEqual({ phonepe: DOWN });
  });

  it('is withdrawn when the gateway recovers', async () => {
    worker.gateway.state = DOWN;
    await worker.board.report();
    worker.gateway.state = UP;
    at(5);
    await worker.board.report();
    expect(await bff.board.read()).toEqual({ phonepe: UP });
  });

  it('is repeated while the fault lasts, and expires a minute after the last report', async () => {
    worker.gateway.state = DOWN;
    await worker.board.report();
    at(20);
    await worker.board.report();
    at(79);
    expect(await bff.board.read()).toEqual({ phonepe: DOWN });
    at(82);
    expect(await bff.board.read()).toEqual({ phonepe: UP });
  });

  it('is read from the database every two seconds at most', async () => {
    expect(await bff.board.read()).toEqual({ phonepe: UP });
    worker.gateway.state = DOWN;
    await worker.board.report();
    at(1);
    expect(await bff.board.read()).toEqual({ phonepe: UP });
    at(2);
    expect(await bff.board.read()).toEqual({ phonepe: DOWN });
  });

  it('leaves no rows of processes that ended long ago', async () => {
    worker.gateway.state = DOWN;
    await worker.board.report();
    at(3_600);
    bff.gateway.state = DOWN;
    await bff.board.report();
    expect(Number((await rows())?.n)).toBe(1);
  });

  it('is the state of this process where the table cannot be read', async () => {
    const away = processOn({} as Knex);
    away.gateway.state = DEGRADED;
    expect(await away.board.read()).toEqual({ phonepe: DEGRADED });
  });
});
