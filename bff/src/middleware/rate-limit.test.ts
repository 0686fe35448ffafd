import { describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { miniApp } from '../../testing/mini-app';
import type { Step } from '../context';
import { clientAddress } from './client-address';
import { RATE_POLICIES, rateLimits } from './rate-limit';

const ok: Step = async (ctx) => {
  ctx.body = 'ok';
};
/** Factor for a limit of three requests per window. */
const THREE = 3 / RATE_POLICIES.report.points;

const rejected = { add: () => undefined };

function site(options: { factor: number; trusted?: string[]; redis?: unknown }) {
  const limits = rateLimits({
    rejected,
    factor: options.factor,
    clientAddress: clientAddress(options.trusted ?? []),
    redis: options.redis,
  });
  return miniApp([limits('report'), ok]);
}

/** Statuses of requests that each send another address in `X-Forwarded-For`. */
async function statuses(handle: ReturnType<typeof site>, count: number): Promise<number[]> {
  const found: number[] = [];
  for (let claimed = 1; claimed <= count; claimed += 1) {
    const response = await request(handle).get('/').set('X-Forwarded-For', `198.51.100.${claimed}`);
    found.push(response.status);
  }
  return found;
}

describe('a rate limit', () => {
  it('answers with Retry-After', async () => {
    const handle = site({ factor: THREE });
    expect(await statuses(handle, 3)).toEqual([200, 200, 200]);
    const rejected = await request(handle).get('/');
    expect(rejected.status).toBe(429);
    expect(rejected.body).toMatchObject({ success: 0, code: 'rate_limited' });
    const seconds = Number(rejected.headers['retry-after']);
    expect(seconds).toBeGreaterThan(RATE_POLICIES.report.seconds - 30);
    expect(seconds).toBeLessThanOrEqual(RATE_POLICIES.report.seconds);
  });

  it('cannot be avoided with a forged X-Forwarded-For', async () => {
    expect(await statuses(site({ factor: THREE }), 5)).toEqual([200, 200, 200, 429, 429]);
  });

  it('counts each client behind a trusted proxy', async () => {
    const handle = site({ factor: THREE, trusted: ['127.0.0.0/8', '::1'] });
    expect(await statuses(handle, 5)).toEqual([200, 200, 200, 200, 200]);
  });

  it('counts in memory while Redis does not answer', async () => {
    const redis = { status: 'end', defineCommand: () => undefined };
    expect(await statuses(site({ factor: THREE, redis }), 4)).toEqual([200, 200, 200, 429]);
  });

  it('counts each user separately, from any address', async () => {
    const limits = (factor: number) => rateLimits({ factor, clientAddress: clientAddress([]), rejected });
    const { ofCaller } = limits(3 / RATE_POLICIES.payer.points);
    for (let count = 0; count < 3; count += 1) await ofCaller('payer', 'asha');
    await expect(ofCaller('payer', 'asha')).rejects.toMatchObject({ code: 'rate_limited' });
    await ofCaller('payer', 'ravi');
    for (let count = 0; count < 99; count += 1) await limits(0).ofCaller('payer', 'asha');
  });

  it('can be switched off', async () => {
    expect(await statuses(site({ factor: 0 }), 25)).toEqual(Array<number>(25).fill(200));
  });
});
