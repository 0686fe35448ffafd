import type { Endpoint } from '@deccanloop/contracts/api/endpoint';
import { fields, text, whole } from '@deccanloop/contracts/api/response-fields';
import { PaymentError } from '@deccanloop/core/domain/payments/errors';
import { systemClock, type Clock } from '@deccanloop/core/platform/clock';
import { createLogger } from '@deccanloop/core/platform/logger';
import { describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { miniApp } from '../../testing/mini-app';
import type { Step } from '../context';
import { CHECK_INTERVAL_MS, checkAnswers } from './check-answers';

const CALL: Endpoint = {
  method: 'GET',
  path: '/api/thing',
  area: 'support',
  access: 'anybody',
  summary: 'A thing',
  data: fields({ id: whole(), name: text().nullable() }),
  errors: { payment: ['unknown_payment'] },
};

const RIGHT = { id: 1, name: null };
const SECRET = 'a name that no log may show';

const enveloped = (data: unknown, others = {}) => ({
  ...{ success: 1, status_code: 200, message: 'OK', data },
  ...others,
});

interface Opened {
  send: () => request.Test;
  log: Record<string, unknown>[];
}

function open(
  strict: boolean,
  answer: Step,
  { endpoint = CALL, clock = systemClock }: { endpoint?: Endpoint; clock?: Clock } = {},
): Opened {
  const log: Record<string, unknown>[] = [];
  const logger = createLogger({
    service: 'bff',
    level: 'debug',
    destination: { write: (line: string) => void log.push(JSON.parse(line) as Record<string, unknown>) },
  });
  const declared: Step = (ctx, next) => {
    ctx.state.endpoint = endpoint;
    return next();
  };
  const app = miniApp([checkAnswers({ strict, clock }), declared, answer], logger);
  return { send: () => request(app).get('/api/thing'), log };
}

const answers =
  (body: unknown): Step =>
  async (ctx) => {
    ctx.body = body;
  };

const throws =
  (error: Error): Step =>
  async () => {
    throw error;
  };

const faultsIn = (log: Opened['log']) => log.flatMap(({ faults, fault }) => faults ?? fault ?? []);

describe('in tests and development', () => {
  it('passes an answer that fits', async () => {
    const response = await open(true, answers(enveloped(RIGHT))).send();
    expect(response.body).toEqual(enveloped(RIGHT));
  });

  it.each([
    ['a missing field', enveloped({ id: 1 })],
    ['a wrong type', enveloped({ id: '1', name: null })],
    ['an unknown field', enveloped({ ...RIGHT, hash: 'x' })],
    ['a field beside data', enveloped(RIGHT, { token: 'x' })],
    ['another envelope', { ...enveloped(RIGHT), success: 2 }],
    ['no envelope', RIGHT],
  ])('makes %s an unexpected error', async (_what, body) => {
    const response = await open(true, answers(body)).send();
    expect(response.status).toBe(500);
    expect(response.body).toMatchObject({ code: 'unexpected' });
  });

  it('passes declared errors and those that follow from the declaration', async () => {
    const response = await open(true, throws(new PaymentError('unknown_payment'))).send();
    expect(response.body).toMatchObject({ code: 'unknown_payment' });
  });

  it('makes an undeclared error code an unexpected error', async () => {
    const response = await open(true, throws(new PaymentError('already_paid'))).send();
    expect(response.body).toMatchObject({ code: 'unexpected' });
  });
});

describe('in production', () => {
  it('sends an answer that does not fit, and logs it without its data', async () => {
    const wrong = enveloped({ id: SECRET, name: SECRET, hash: SECRET });
    const { send, log } = open(false, answers(wrong));
    const response = await send();
    expect(response.body).toEqual(wrong);
    expect(faultsIn(log)).toEqual(expect.arrayContaining(['id: typeError', ': noUnknown (hash)']));
    expect(JSON.stringify(log)).not.toContain(SECRET);
  });

  it('sends an undeclared error, and logs it', async () => {
    const { send, log } = open(false, throws(new PaymentError('already_paid')));
    expect((await send()).body).toMatchObject({ code: 'already_paid' });
    expect(faultsIn(log)).toEqual([expect.stringContaining('payment: already_paid')]);
  });

  it('checks the first answer of a call, and then one a second', async () => {
    let now = Date.parse('2026-11-28T06:00:00.000Z');
    const { send, log } = open(false, answers(enveloped({})), { clock: { now: () => new Date(now) } });
    const checksAfter = async (ms: number) => {
      now += ms;
      await send();
      await new Promise(setImmediate);
      return log.filter(({ faults }) => faults !== undefined).length;
    };
    expect(await checksAfter(0)).toBe(1);
    expect(await checksAfter(CHECK_INTERVAL_MS - 1)).toBe(1);
    expect(await checksAfter(1)).toBe(2);
    expect(await checksAfter(1)).toBe(2);
  });
});
