/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import { describe, expect, it } from '@jest/globals';
import { render, screen } from '../../../lib/testing/screen';
import { RulesPanel } from './rules-panel';

const rule = (text: string, more: object = {}) => ({
  ...{ rule: text, text, checked: 0, found: 0, seconds: 0, isDone: true, error: null },
  ...more,
});

describe('the rules of a run', () => {
  it('show how many rows were checked, and first those that could not be or are violated', () => {
    render(
      <RulesPanel
        rules={[
          rule('Balances are sums.', { checked: 1_23_456 }),
          rule('Credits have captures.', { checked: 1, isDone: false }),
          rule('Transfers sum to zero.', { checked: 9, found: 2 }),
          rule('Refunds have captures.', {
            isDone: false,
            error: 'canceling statement due to statement timeout',
          }),
        ]}
      />,
    );
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Refunds have captures.Not checkedcanceling statement due to statement timeout',
      'Transfers sum to zero.2 wrong',
      'Balances are sums.1,23,456 rows',
      'Credits have captures.1 row so far',
    ]);
  });
});
