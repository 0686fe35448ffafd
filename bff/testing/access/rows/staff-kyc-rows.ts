import { pattern } from '@deccanloop/contracts/api/endpoint';
import { KYC_PATHS } from '@deccanloop/contracts/kyc/paths';
import { buildSubmittedKyc } from '@deccanloop/core/testing/kyc-fixture';
import { newId } from '@deccanloop/core/platform/ids';
import { expect } from '@jest/globals';
import type { AccessFixture } from '../access-fixture';
import { admin } from '../caller';
import type { Rows } from '../row';

const submitted = async ({ app }: AccessFixture): Promise<string> => (await buildSubmittedKyc(app.owner)).id;
/** The owner's PAN card: nothing else in this table replaces its picture. */
async function pictureOf(fixture: AccessFixture): Promise<string> {
  await fixture.kycFile();
  const [id = ''] = await fixture.app
    .owner('kyc_files')
    .join('kyc_documents', 'kyc_documents.id', 'document_id')
    .join('kyc_records', 'kyc_records.id', 'kyc_id')
    .where({ user_id: fixture.owner.userId, type: 'panCard' })
    .pluck<string[]>('kyc_files.id');
  return id;
}
const unknownKyc = { by: 'admin', id: newId(), status: 404, fields: [] } as const;
const RECTANGLES = [{ left: 1, top: 1, width: 5, height: 5 }];

/** Support never sees KYC: `admin` answers it with 403. */
export const STAFF_KYC_ROWS: Rows = {
  [`GET ${KYC_PATHS.all}`]: {
    answers: admin(200),
    shows: (data) =>
      expect(data).toMatchObject({ records: expect.any(Array), pagination: { total: expect.any(Number) } }),
    bad: { by: 'admin', query: { status: 'Draft', sort: 'colour' }, fields: ['status', 'sort'] },
  },
  [`POST ${KYC_PATHS.search}`]: {
    send: () => ({ body: { search: 'asha@example.com', waitingDays: 3 } }),
    answers: admin(200),
    bad: { by: 'admin', body: { status: 'Draft', waitingDays: -1 }, fields: ['status', 'waitingDays'] },
  },
  [`GET ${pattern(KYC_PATHS.one(':id'))}`]: {
    send: async (fixture) => ({ id: await submitted(fixture) }),
    answers: admin(200),
    bad: unknownKyc,
  },
  [`POST ${KYC_PATHS.decideDocument}`]: {
    send: async (fixture) => ({
      body: { id: await submitted(fixture), type: 'panCard', status: 'Approved' },
    }),
    answers: admin(200),
    bad: {
      by: 'admin',
      body: { id: newId(), type: 'passport', status: 'Pending', rejectionReason: 'No.' },
      fields: ['type', 'status', 'rejectionReason'],
    },
  },
  [`POST ${KYC_PATHS.decide}`]: {
    // One document at least is not approved.
    send: async (fixture) => ({ body: { id: await submitted(fixture), status: 'Approved' } }),
    answers: admin(409),
    bad: { by: 'admin', body: { id: newId(), status: 'Rejected' }, fields: ['rejectionReason'] },
  },
  [`POST ${pattern(KYC_PATHS.showBankDetails(':id'))}`]: {
    send: async (fixture) => ({ id: await submitted(fixture) }),
    answers: admin(200),
    bad: unknownKyc,
  },
  [`POST ${pattern(KYC_PATHS.maskMore(':id'))}`]: {
    send: async (fixture) => ({ id: await pictureOf(fixture), body: { rectangles: RECTANGLES } }),
    answers: admin(200),
    bad: { by: 'admin', id: newId(), body: { rectangles: [] }, fields: ['rectangles'] },
  },
  [`GET ${KYC_PATHS.erasures}`]: { answers: admin(200), bad: null },
};
