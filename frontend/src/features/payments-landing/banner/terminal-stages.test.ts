import { describe, expect, it } from '@jest/globals';
import { LOOP_MS, STILL_STAGE, stageAt, untilNextStage } from './terminal-stages';

describe('the terminal', () => {
  it.each([
    [0, 'initial', 'Please Pay'],
    [499, 'initial', 'Please Pay'],
    [500, 'hand-enter', 'Ready'],
    [1_500, 'swipe-start', 'Reading Card'],
    [2_000, 'swipe-middle', 'Reading Card'],
    [2_500, 'swipe-end', 'Reading Card'],
    [3_000, 'processing', 'Processing...'],
    [4_000, 'approved', 'Approved! ✓'],
    [5_000, 'hand-exit', 'Thank You!'],
    [6_499, 'hand-exit', 'Thank You!'],
    [6_500, 'reset', 'Please Pay'],
    [6_999, 'reset', 'Please Pay'],
    [7_000, 'initial', 'Please Pay'],
    [11_000, 'approved', 'Approved! ✓'],
  ])('is after %i ms at the stage %s and shows "%s"', (elapsed, name, text) => {
    expect(stageAt(elapsed)).toMatchObject({ name, text });
  });

  it('reaches every stage once per loop by waiting for the next one', () => {
    const seen: string[] = [];
    for (let time = 0; time < LOOP_MS; time += untilNextStage(time)) seen.push(stageAt(time).name);
    expect(seen).toEqual([
      'initial',
      'hand-enter',
      'swipe-start',
      'swipe-middle',
      'swipe-end',
      'processing',
      'approved',
      'hand-exit',
      'reset',
    ]);
  });

  it('waits from within a stage and across the end of the loop', () => {
    expect(untilNextStage(0)).toBe(500);
    expect(untilNextStage(600)).toBe(900);
    expect(untilNextStage(6_900)).toBe(100);
    expect(untilNextStage(LOOP_MS + 4_100)).toBe(900);
  });

  it('shows the approval without motion', () => {
    expect(STILL_STAGE.text).toBe('Approved! ✓');
  });
});
