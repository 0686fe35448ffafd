import { expect, it } from '@jest/globals';
import request from 'supertest';
import { miniApp } from '../../testing/mini-app';
import { uploadSlots } from './upload-slots';

it('limits the number of forms at once, until each is answered', async () => {
  const waiting: (() => void)[] = [];
  let entered = (): void => undefined;
  const app = miniApp([
    uploadSlots({ atOnce: 2 }),
    async (ctx) => {
      await new Promise<void>((finish) => {
        waiting.push(finish);
        entered();
      });
      if (ctx.get('X-Fails') !== '') throw new Error('a fault of ours');
      ctx.body = {};
    },
  ]);
  const send = async (fails = ''): Promise<{ status: number }> =>
    request(app).post('/').set('X-Fails', fails);
  const both = new Promise<void>((resolve) => {
    entered = () => void (waiting.length === 2 && resolve());
  });
  const first = [send(), send('yes')];
  await both;
  const rejected = await request(app).post('/').send('x'.repeat(100_000));
  expect([rejected.status, rejected.body.code, rejected.headers['retry-after']]).toEqual([503, 'busy', '10']);
  for (const finish of waiting.splice(0)) finish();
  expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 500]);

  const again = new Promise<void>((resolve) => {
    entered = () => void (waiting.length === 2 && resolve());
  });
  const later = [send(), send()];
  await again;
  for (const finish of waiting.splice(0)) finish();
  expect((await Promise.all(later)).map(({ status }) => status)).toEqual([200, 200]);
});
