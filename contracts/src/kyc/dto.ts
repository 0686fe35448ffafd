import type { InferType } from 'yup';
import { choice, dto, fields, flag, listOf, text, time, whole } from '../api/response-fields';
import {
  ACCOUNT_TYPES,
  BUSINESS_TYPES,
  KYC_ACTORS,
  KYC_DOCUMENT_STATUSES,
  KYC_DOCUMENT_TYPES,
  KYC_EVENT_TYPES,
  KYC_SIDES,
  KYC_STATUSES,
  KYC_STEPS,
} from './statuses';

/** A stored file of a document. */
const fileFields = fields({
  id: text(),
  side: choice(KYC_SIDES),
  /** An address of this API that needs the session. */
  url: text(),
  mediaType: text(),
  sizeBytes: whole(),
  /** Pixels; null for a PDF. */
  width: whole().nullable(),
  height: whole().nullable(),
  uploadedAt: time(),
  /** False for a masked picture that its owner has not confirmed yet. */
  confirmed: flag(),
  /** No number was found in the picture: its owner marked where it stands. Staff check that no digit is readable. */
  marked: flag(),
});

const documentFields = {
  status: choice(KYC_DOCUMENT_STATUSES),
  /** Whether it is approved. */
  verified: flag(),
  rejectionReason: text().nullable(),
  decidedAt: time().nullable(),
  /** In the order of the sides; staff get confirmed ones only. */
  files: listOf(fileFields),
};

const documentsFields = fields({
  gstCertificate: fields({ ...documentFields, gstNumber: text().nullable(), imageUrl: text().nullable() }),
  panCard: fields({ ...documentFields, panNumber: text().nullable(), imageUrl: text().nullable() }),
  aadharCard: fields({
    ...documentFields,
    /** "XXXX XXXX 1234". */
    aadharNumber: text().nullable(),
    frontImageUrl: text().nullable(),
    backImageUrl: text().nullable(),
  }),
});

const businessFields = fields({
  businessName: text(),
  businessType: choice(BUSINESS_TYPES),
  gstNumber: text(),
  panNumber: text(),
  addressLine1: text(),
  addressLine2: text(),
  city: text(),
  stateCode: text(),
  pinCode: text(),
});

const bankFields = fields({
  accountHolder: text(),
  /** The last four digits. */
  accountNumberEnd: text(),
  ifsc: text(),
  accountType: choice(ACCOUNT_TYPES),
  bankName: text().nullable(),
  branch: text().nullable(),
});

const consentFields = fields({ version: text(), at: time() }).nullable();

/**
 * What is in use; null while nothing is approved, and missing in answers of the version before, which run beside this one during an
 * update. A part is null where no change of it waits.
 */
const approvedParts = { since: time(), business: businessFields.nullable() };

/** An entry of the timeline. */
const eventFields = {
  at: time(),
  type: choice(KYC_EVENT_TYPES),
  actor: choice(KYC_ACTORS),
  document: choice(KYC_DOCUMENT_TYPES).nullable(),
  reason: text().nullable(),
};

/** The caller's own KYC: `POST /kyc/get-kycdoc` and every call that changes it. */
export const kycDto = dto('Kyc', {
  /** Null before anything is stored. */
  id: text().nullable(),
  kycStatus: choice(KYC_STATUSES),
  /** Increases with each change; 0 before anything is stored. */
  version: whole(),
  business: businessFields.nullable(),
  bank: bankFields.nullable(),
  documents: documentsFields,
  approved: fields({ ...approvedParts, bank: bankFields.nullable() }).nullable(),
  /** Steps that are not complete, in their order. */
  missing: listOf(choice(KYC_STEPS)),
  consent: consentFields,
  submittedAt: time().nullable(),
  decidedAt: time().nullable(),
  rejectionReason: text().nullable(),
  timeline: listOf(fields(eventFields)),
});
export type KycDto = InferType<typeof kycDto>;
export type KycDocumentsDto = KycDto['documents'];
export type KycFileDto = KycDocumentsDto['panCard']['files'][number];

/** `GET /kyc/ifsc/:code`. Null where it is not known. */
export const ifscDto = dto('Ifsc', { ifsc: text(), bankName: text().nullable(), branch: text().nullable() });
export type IfscDto = InferType<typeof ifscDto>;

const customer = () =>
  fields({ id: text(), name: text(), email: text(), phone: text().nullable(), isClosed: flag() });
const staffMember = () => fields({ id: text(), name: text() });

const recordFields = {
  id: text(),
  userId: customer(),
  businessName: text(),
  businessType: choice(BUSINESS_TYPES),
  kycStatus: choice(KYC_STATUSES),
  submittedAt: time(),
  /** Since when it waits for staff; null while nothing does. */
  waitingSince: time().nullable(),
  version: whole(),
  documents: documentsFields,
};

const kycRecordDto = dto('KycRecord', recordFields);
export type KycRecordDto = InferType<typeof kycRecordDto>;

/** `GET /kyc/all-kycdoc` and `POST /api/admin/kyc/search`. */
export const kycRecordsDto = dto('KycRecords', {
  records: listOf(kycRecordDto),
  pagination: fields({ total: whole(), limit: whole(), nextCursor: text().nullable() }),
});
export type KycRecordsDto = InferType<typeof kycRecordsDto>;

/** Masked: the rest is shown on request, and each showing is recorded. */
const maskedBankFields = fields({
  accountNumberEnd: text(),
  accountType: choice(ACCOUNT_TYPES),
  bankName: text().nullable(),
});

/** One KYC as administrators see it, with a change that the customer proposes. */
export const staffKycDto = dto('StaffKyc', {
  ...recordFields,
  business: businessFields,
  bank: maskedBankFields,
  approved: fields({
    ...approvedParts,
    bank: maskedBankFields.nullable(),
    /** Approved files that newer ones are to replace. */
    files: listOf(fileFields.shape({ document: choice(KYC_DOCUMENT_TYPES) })),
  }).nullable(),
  consent: consentFields,
  decidedAt: time().nullable(),
  decidedBy: staffMember().nullable(),
  rejectionReason: text().nullable(),
  timeline: listOf(fields({ ...eventFields, actorName: text().nullable() })),
  /** Who has seen which file or the bank details, newest first; at most 100. */
  views: listOf(
    fields({
      at: time(),
      by: staffMember(),
      what: choice([...KYC_DOCUMENT_TYPES, 'bankDetails']),
      side: choice(KYC_SIDES).nullable(),
      /** Client address and device. */
      address: text(),
      device: text().nullable(),
    }),
  ),
});
export type StaffKycDto = InferType<typeof staffKycDto>;

/** `POST /api/admin/kyc/:id/bank-details`. */
const accountFields = { accountHolder: text(), accountNumber: text(), ifsc: text() };
export const shownBankDetailsDto = dto('ShownBankDetails', {
  /** The approved account, to which payouts go; before an approval the submitted one. */
  ...accountFields,
  /** Another one that is not approved: nothing may be paid to it. Null without one. */
  proposed: fields(accountFields).nullable(),
});
export type ShownBankDetailsDto = InferType<typeof shownBankDetailsDto>;

/** Reports of the job that erases papers after their retention, newest first. */
export const kycErasuresDto = dto('KycErasures', {
  erasures: listOf(fields({ at: time(), kycs: whole(), files: whole(), failed: whole() })),
});
export type KycErasuresDto = InferType<typeof kycErasuresDto>;
