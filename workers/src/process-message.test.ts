import { describe, expect, it } from '@jest/globals';
import type { Knex } from '@deccanloop/core/platform/database';
import { createOutboxHandling } from './process-message';

const JOB = { name: 'poll-payment', id: 'outbox-7-1', data: { outboxId: 7, outboxTry: 1 }, attempt: 1 };

describe('the handler of a job', () => {
  it('ends before its message is closed, and the stop waits for that', async () => {
    let commit = (): void => undefined;
    const committed = new Promise<void>((resolve) => (commit = resolve));
    const db = { raw: () => committed } as unknown as Knex;
    const handling = createOutboxHandling({ db, logger: { warn: () => undefined } });
    await handling.processMessage(async () => 'done')(JOB);

    let isClosed = false;
    const closed = handling.allClosed().then(() => (isClosed = true));
    await new Promise((resolve) => setImmediate(resolve));
    expect(isClosed).toBe(false);
    commit();
    await closed;
    expect(isClosed).toBe(true);
  });

  it('succeeds when its message cannot be closed, which is logged', async () => {
    const warnings: string[] = [];
    const db = { raw: () => Promise.reject(new Error('no database')) } as unknown as Knex;
    const logger = { warn: (_detail: object, text: string) => void warnings.push(text) };
    const handling = createOutboxHandling({ db, logger: logger as never });
    await handling.processMessage(async () => 'done')(JOB);
    await handling.allClosed();
    expect(warnings).toEqual(['a message could not be closed and will be delivered again']);
  });
});
