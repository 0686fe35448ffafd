import { expect, it } from '@jest/globals';
import { overallStatus } from './overall-status';

const of = (
  status: Parameters<typeof overallStatus>[0][number]['status'],
  customerDecision: 'accepted' | 'declined' | null = null,
) => ({
  status,
  customerDecision,
});

it.each([
  [[], null],
  [[of('submitted')], 'pending'],
  [[of('pending'), of('rejected')], 'pending'],
  [[of('approved'), of('pending')], 'approved'],
  [[of('approved', 'accepted'), of('rejected')], 'approved'],
  [[of('approved', 'declined'), of('submitted')], 'pending'],
  [[of('approved', 'declined')], 'rejected'],
  [[of('approved', 'declined'), of('approved')], 'approved'],
  [[of('rejected')], 'rejected'],
])('of %j is %s', (projects, status) => expect(overallStatus(projects)).toBe(status));
