import { PAGES } from '@deccanloop/contracts/routes';
import { expect, it } from '@jest/globals';
import { isUnknown } from './routes';

it('every page of the contracts has a screen, and other addresses have none', () => {
  expect(Object.values(PAGES).filter(isUnknown)).toEqual([]);
  expect(isUnknown('/no-such-page')).toBe(true);
});
