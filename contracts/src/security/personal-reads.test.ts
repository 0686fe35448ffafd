import { describe, expect, it } from '@jest/globals';
import { API } from '../api/endpoints';
import type { Endpoint } from '../api/endpoint';
import { PERSONAL_READS } from './personal-reads';

/** Reads of staff that show nothing about people. */
const WITHOUT_PEOPLE = [
  'staffCounts',
  'operations',
  // Of one payment or capture, whose page was read before: amounts and states.
  'refunds',
  'previewRefund',
  'previewMoneyAction',
  'checkPayment',
  // Orders and sums.
  'orderLookup',
  'bookingOfFinding',
  'restore',
  'reconciliations',
  'reconciliation',
  'settlementsDue',
  'settlementCsv',
  'settlements',
  'settlement',
  'staffAnalytics',
  'companySettings',
  'gatewaySettings',
  'storedSettings',
  'mailPreviews',
  'mailPreview',
  // Jobs with ids only.
  'queues',
  'searchDeadLetters',
  'searchDeadWebhooks',
  // Names of staff, and texts of the company.
  'ticketAssignees',
  'cannedAnswers',
  'kycErasures',
  // What prevents a deletion, beside the page of the user.
  'userDeletion',
  // Counts and hashes.
  'auditLogChain',
  'limitHits',
  // Has an entry of its own.
  'exportSecurityEvents',
  'showBankDetails',
];

describe('a read of staff', () => {
  const calls = Object.entries(API) as [string, Endpoint][];
  const reads = calls.filter(
    ([name, { access, method, path }]) =>
      (access === 'staff' || access === 'admin') &&
      (method === 'GET' || /search|preview|export|check$/i.test(path) || WITHOUT_PEOPLE.includes(name)),
  );

  it('is in the audit log, or shows nothing about people', () => {
    expect(reads.length).toBeGreaterThan(30);
    const undecided = reads.filter(
      ([name, { personal }]) => (personal === undefined) !== WITHOUT_PEOPLE.includes(name),
    );
    expect(undecided.map(([name]) => name)).toEqual([]);
  });

  it('has a name that a call uses', () => {
    const used = new Set(calls.flatMap(([, { personal }]) => personal ?? []));
    expect(PERSONAL_READS.filter((read) => !used.has(read))).toEqual([]);
  });
});
