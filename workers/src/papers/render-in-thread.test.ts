import type { Paper } from '@deccanloop/core/domain/papers/paper';
import { expect, it } from '@jest/globals';
import { createThreadRendering } from './render-in-thread';

/** A thread that answers each paper by its number. */
const thread = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, threadId } from 'node:worker_threads';
    parentPort.on('message', ({ id, paper: { number } }) => {
      if (number === 'ends') process.exit(1);
      if (number === 'fails') parentPort.postMessage({ id, error: 'RangeError' });
      else if (number !== 'hangs') parentPort.postMessage({ id, pdf: Buffer.from(number + ' by ' + threadId) });
    });`)}`,
);
const paper = (number: string) => ({ number }) as Paper;
const threadOf = (pdf: Buffer): string => pdf.toString().split(' by ')[1] ?? '';

it('renders papers in one thread, and rejects only the one that cannot be rendered', async () => {
  const render = createThreadRendering(thread);
  const [first, failed, second] = await Promise.allSettled(
    ['A', 'fails', 'B'].map((each) => render(paper(each))),
  );
  expect(failed).toMatchObject({ reason: { message: 'papers: rendering failed: RangeError' } });
  if (first?.status !== 'fulfilled' || second?.status !== 'fulfilled') throw new Error('not rendered');
  expect([first.value.toString()[0], second.value.toString()[0]]).toEqual(['A', 'B']);
  expect(threadOf(first.value)).toBe(threadOf(second.value));
});

it('rejects what waits for a thread that has ended, and renders the next paper in a new one', async () => {
  const render = createThreadRendering(thread);
  const before = threadOf(await render(paper('A')));
  const ended = await Promise.allSettled(['hangs', 'ends'].map((each) => render(paper(each))));
  expect(ended).toEqual([
    { status: 'rejected', reason: new Error('papers: the thread ended') },
    { status: 'rejected', reason: new Error('papers: the thread ended') },
  ]);
  expect(threadOf(await render(paper('B')))).not.toBe(before);
});
