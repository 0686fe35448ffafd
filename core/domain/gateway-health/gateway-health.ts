import { GATEWAYS, type GatewayName } from '@deccanloop/contracts/payments/status';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database';
import { newId } from '../../platform/ids';
import type { Logger } from '../../platform/logger';
import type { GatewayHealth, Gateways } from '../payments/gateway-port';
import { deleteHealthBefore, findHealthSince, upsertHealth } from './repository';

/** A report that was not repeated for this long is ignored (milliseconds). */
const VALID_MS = 60_000;
const REPEAT_MS = 15_000;
/** How long one read is cached (milliseconds): every visit of the payment page needs it. */
const CACHED_MS = 2_000;

type HealthOfGateways = Partial<Record<GatewayName, GatewayHealth>>;

/**
 * The state of the gateways over all processes. Each reports its circuit breakers while one is not closed;
 * breakers forget old faults, and reports of processes that no longer repeat them expire.
 */
export interface GatewayHealthBoard {
  /**
   * Stores the state that this process sees, when it changed, or when it is bad and was not reported for a
   * while.
   */
  report(): Promise<void>;
  /** For each configured gateway the worst state that any process reports. Cached for up to 2 s. */
  read(): Promise<HealthOfGateways>;
}

export interface GatewayHealthBoardDeps {
  db: Database;
  gateways: Gateways;
  clock: Clock;
  logger: Pick<Logger, 'warn'>;
}

export function createGatewayHealthBoard(deps: GatewayHealthBoardDeps): GatewayHealthBoard {
  const { db, gateways, clock, logger } = deps;
  const reporter = newId();
  const said = new Map<GatewayName, { state: GatewayHealth['state']; at: number }>();
  let cached: { others: ReadonlyMap<GatewayName, GatewayHealth>; at: number } | null = null;

  /** "Up" is stored only to withdraw an earlier report. */
  function isChange(gateway: GatewayName, { state }: GatewayHealth, now: number): boolean {
    const last = said.get(gateway);
    if (!last) return state !== 'up';
    return last.state !== state || (state !== 'up' && now - last.at >= REPEAT_MS);
  }

  async function readOthers(): Promise<ReadonlyMap<GatewayName, GatewayHealth>> {
    const now = clock.now().getTime();
    if (cached && now - cached.at < CACHED_MS) return cached.others;
    const others = new Map<GatewayName, GatewayHealth>();
    try {
      for (const { gateway, mode, health } of await findHealthSince(db, new Date(now - VALID_MS))) {
        // A report about the other mode's account does not apply.
        if (gateways[gateway]?.mode === mode) others.set(gateway, worse(others.get(gateway), health));
      }
    } catch (error) {
      // Without the table, the state of this process alone is used.
      logger.warn({ err: error }, 'gateway health of other processes cannot be read');
    }
    cached = { others, at: now };
    return others;
  }

  return {
    async report() {
      const now = clock.now();
      for (const name of GATEWAYS) {
        const gateway = gateways[name];
        const health = gateway?.health();
        if (!gateway || !health || !isChange(name, health, now.getTime())) continue;
        await upsertHealth(db, { gateway: name, mode: gateway.mode, reporter }, health, now);
        await deleteHealthBefore(db, new Date(now.getTime() - 10 * VALID_MS));
        said.set(name, { state: health.state, at: now.getTime() });
      }
    },
    async read() {
      const others = await readOthers();
      const seen: HealthOfGateways = {};
      for (const name of GATEWAYS) {
        const own = gateways[name]?.health();
        if (own) seen[name] = worse(others.get(name), own);
      }
      return seen;
    },
  };
}

const BADNESS = { up: 0, degraded: 1, down: 2 } as const;

const worse = (known: GatewayHealth | undefined, other: GatewayHealth): GatewayHealth =>
  known && BADNESS[known.state] >= BADNESS[other.state] ? known : other;
