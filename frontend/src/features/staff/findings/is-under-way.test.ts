import type { FindingRecordDto } from '@deccanloop/contracts/staff/finding-dto';
import { expect, it } from '@jest/globals';
import { isUnderWay } from './is-under-way';

type FindingMoment = FindingRecordDto['timeline'][number]['what'];

const AT = '2026-11-20T10:00:00.000Z';
const moments = (...kinds: FindingMoment[]) => ({
  timeline: kinds.map((what) => ({ at: AT, what, actor: null, subject: null, note: null })),
});
const after = (seconds: number) => Date.parse(AT) + seconds * 1_000;

it.each<[string, FindingMoment[], number, boolean]>([
  ['an action that was just approved', ['found', 'money_action_approved'], 10, true],
  ['a refund that was just requested', ['found', 'refund_requested'], 10, true],
  [
    'a refund that an action has just requested',
    ['found', 'money_action_approved', 'money_action_done'],
    10,
    true,
  ],
  ['a refund that takes the gateway long', ['found', 'money_action_done'], 600, false],
  ['a finding that was closed', ['found', 'money_action_done', 'closed'], 10, false],
  ['a request that waits for a second administrator', ['found', 'money_action_requested'], 600, false],
  ['a finding that no one has touched', ['found'], 10, false],
  ['an empty timeline', [], 10, false],
])('%s', (_what, kinds, seconds, expected) => {
  expect(isUnderWay(moments(...kinds), after(seconds))).toBe(expected);
});
