import { describe, expect, it } from '@jest/globals';
import type { KycProgressRow } from './home-repository';
import { kycActions, laterKycActions } from './kyc-actions';

type Document = KycProgressRow['documents'][number];

const whole = (type: Document['type'], status: Document['status'] = 'Draft'): Document => ({
  type,
  status,
  files:
    type === 'aadharCard'
      ? [
          { side: 'front', isConfirmed: true },
          { side: 'back', isConfirmed: true },
        ]
      : [{ side: 'single', isConfirmed: true }],
});
const all = (status: Document['status'] = 'Draft'): Document[] => [
  whole('gstCertificate', status),
  whole('panCard', status),
  whole('aadharCard', status),
];
const kyc = (changes: Partial<KycProgressRow> = {}): KycProgressRow => ({
  ...{ status: 'Draft', business: true, bank: true, documents: all() },
  ...changes,
});
const withDraft = (status: Document['status'] = 'Draft'): Document[] => [
  ...all(status).slice(0, 2),
  { type: 'aadharCard', status, files: [{ side: 'front', isConfirmed: false }] },
];
const actions = (row: KycProgressRow | null) => [...kycActions(row), ...laterKycActions(row)];

describe('what a customer can do about KYC', () => {
  it.each([
    ['before anything was entered', null, [{ kind: 'start_kyc' }]],
    ['only the business', kyc({ bank: false, documents: [] }), [{ kind: 'continue_kyc', step: 'bank' }]],
    [
      'without the last document',
      kyc({ documents: all().slice(0, 2) }),
      [{ kind: 'continue_kyc', step: 'documents' }],
    ],
    ['complete', kyc(), [{ kind: 'continue_kyc', step: 'review' }]],
    [
      'a masked picture waits',
      kyc({ documents: withDraft() }),
      [{ kind: 'confirm_kyc_picture', document: 'aadharCard' }],
    ],
    ['being checked', kyc({ status: 'Pending', documents: all('Pending') }), []],
    [
      'one document rejected',
      kyc({
        status: 'Pending',
        documents: [...all('Approved').slice(1), whole('gstCertificate', 'Rejected')],
      }),
      [{ kind: 'send_kyc_document', document: 'gstCertificate' }],
    ],
    [
      'its new picture waits',
      kyc({ status: 'Pending', documents: withDraft('Rejected').slice(2) }),
      [{ kind: 'confirm_kyc_picture', document: 'aadharCard' }],
    ],
    [
      'rejected as a whole',
      kyc({ status: 'Rejected', documents: all('Rejected') }),
      [{ kind: 'correct_kyc' }],
    ],
    ['approved', kyc({ status: 'Approved', documents: all('Approved') }), []],
    [
      'approved, and a change waits',
      kyc({ status: 'Approved', documents: withDraft('Approved') }),
      [{ kind: 'confirm_kyc_picture', document: 'aadharCard' }],
    ],
  ] as const)('%s', (_name, row, expected) => {
    expect(actions(row)).toEqual(expected);
  });
});
