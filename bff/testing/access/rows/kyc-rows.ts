import { pattern } from '@deccanloop/contracts/api/endpoint';
import { KYC_CONSENT_VERSION } from '@deccanloop/contracts/kyc/consent';
import { KYC_PATHS } from '@deccanloop/contracts/kyc/paths';
import { newId } from '@deccanloop/core/platform/ids';
import { expect } from '@jest/globals';
import { BANK, BUSINESS } from '../../kyc';
import { smallPdf } from '../../ticket-upload';
import type { AccessFixture } from '../access-fixture';
import { loggedIn, type Caller } from '../caller';
import type { Rows, Sent } from '../row';

/** A picture of somebody else is answered like an unknown one. */
const ofItsOwner = { ...loggedIn(404), owner: 200 };
const unknownFile = { id: newId(), status: 404, fields: [] } as const;
const ofDraft = async (fixture: AccessFixture): Promise<Sent> => ({ id: await fixture.kycDraft() });
const DOCUMENT = { type: 'panCard', number: BUSINESS.panNumber, consentVersion: KYC_CONSENT_VERSION };

/** Calls of customers. Everybody who is logged in has a KYC of their own. */
export const KYC_ROWS: Rows = {
  [`POST ${KYC_PATHS.own}`]: {
    send: () => ({ body: {} }),
    answers: loggedIn(200),
    shows: (data) => expect(data).toMatchObject({ kycStatus: expect.any(String) }),
    bad: { body: { id: 'one' }, fields: ['id'] },
  },
  [`POST ${KYC_PATHS.businessInfo}`]: {
    send: () => ({ body: BUSINESS }),
    answers: loggedIn(200),
    bad: { body: { ...BUSINESS, gstNumber: '27', pinCode: '1' }, fields: ['gstNumber', 'pinCode'] },
  },
  [`POST ${KYC_PATHS.bankDetails}`]: {
    send: () => ({ body: BANK }),
    answers: loggedIn(200),
    bad: { body: { ...BANK, confirmAccountNumber: '123456789' }, fields: ['confirmAccountNumber'] },
  },
  [`POST ${KYC_PATHS.uploadDocuments}`]: {
    send: async (fixture, caller) => {
      await prepareUpload(fixture, caller);
      return { body: DOCUMENT, file: smallPdf() };
    },
    answers: loggedIn(200),
    shows: (data) => expect(data).toMatchObject({ documents: { panCard: { files: [{ side: 'single' }] } } }),
    bad: {
      body: { ...DOCUMENT, number: '', consentVersion: '' },
      fields: ['consentVersion', 'file', 'number'],
    },
  },
  [`POST ${pattern(KYC_PATHS.confirmPicture(':id'))}`]: {
    send: ofDraft,
    answers: ofItsOwner,
    bad: unknownFile,
  },
  [`POST ${pattern(KYC_PATHS.discardPicture(':id'))}`]: {
    send: ofDraft,
    answers: ofItsOwner,
    bad: unknownFile,
  },
  [`POST ${KYC_PATHS.submit}`]: {
    send: async (fixture, caller) => {
      if (caller === 'owner') await fixture.kycFile();
      return { body: { consentVersion: KYC_CONSENT_VERSION } };
    },
    // The others have not entered everything.
    answers: { ...loggedIn(409), owner: 200 },
    bad: { body: { consentVersion: '2020-01-01' }, fields: ['consentVersion'] },
  },
  [`GET ${pattern(KYC_PATHS.ifsc(':id'))}`]: {
    send: () => ({ id: BANK.ifsc }),
    answers: loggedIn(200),
    bad: { id: 'HDFC1', fields: ['id'] },
  },
  [`GET ${pattern(KYC_PATHS.file(':id'))}`]: {
    send: async (fixture) => ({ id: await fixture.kycFile() }),
    // Support never sees KYC.
    answers: { ...ofItsOwner, admin: 200 },
    bad: unknownFile,
  },
};

/** Business information comes first, and a submitted KYC takes only what was rejected. */
async function prepareUpload(fixture: AccessFixture, caller: Caller): Promise<void> {
  await fixture.browserOf(caller).post(KYC_PATHS.businessInfo, BUSINESS);
  const decision = { status: 'Rejected', decided_at: new Date() };
  await fixture.app.owner('kyc_documents').where({ type: DOCUMENT.type, status: 'Pending' }).update(decision);
}
