import { expect, it } from '@jest/globals';
import { focusedTab } from './products';

it.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 3, 0],
  ['ArrowLeft', 0, 3],
  ['ArrowLeft', 2, 1],
  ['Home', 2, 0],
  ['End', 0, 3],
  ['Enter', 1, undefined],
  ['Tab', 1, undefined],
])('%s on tab %i leads to %s', (key, from, to) => {
  expect(focusedTab(key, from, 4)).toBe(to);
});
