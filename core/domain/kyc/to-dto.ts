import { isDeepStrictEqual } from 'node:util';
import { maskedAadhaar } from '@deccanloop/contracts/kyc/aadhaar';
import type { KycDocumentsDto, KycDto, KycFileDto } from '@deccanloop/contracts/kyc/dto';
import { KYC_PATHS } from '@deccanloop/contracts/kyc/paths';
import { KYC_SIDES, type KycSide } from '@deccanloop/contracts/kyc/statuses';
import type { KycDetails } from './details/kyc-details';
import { isForStaff, type KycFile } from './files/kyc-file-repository';
import { bankOfIfsc } from './ifsc/bank-of-ifsc';
import type { KycEvent, KycRecord } from './kyc-repository';
import type { LoadedKyc } from './kyc-reading';
import { documentStates, missingSteps, type DocumentState, type DocumentStates } from './kyc-rules';

/** The caller's own KYC; null before anything is stored. */
export function toKycDto(kyc: LoadedKyc | null, events: readonly KycEvent[]): KycDto {
  const record = kyc?.record ?? null;
  const details = kyc?.details ?? {};
  const states = kyc?.states ?? documentStates([], []);
  return {
    id: record?.id ?? null,
    kycStatus: record?.status ?? 'Draft',
    version: record?.version ?? 0,
    business: record === null ? null : toBusinessDto(record, details),
    bank: toBankDto(details),
    documents: toDocumentsDto(states, details),
    approved: kyc && toApprovedDto(kyc),
    missing: missingSteps(record, details, states),
    consent: toConsentDto(record),
    submittedAt: timeOf(record?.submittedAt),
    decidedAt: timeOf(record?.decidedAt),
    rejectionReason: record?.rejectionReason ?? null,
    timeline: events.map(({ at, type, actor, document, reason }) => ({
      at: at.toISOString(),
      type,
      actor,
      document,
      reason,
    })),
  };
}

export function toBusinessDto(
  { businessName, businessType, stateCode }: KycRecord,
  { business }: KycDetails,
): KycDto['business'] {
  if (!business || businessName === null || businessType === null || stateCode === null) return null;
  return { businessName, businessType, stateCode, ...business };
}

/** What is in use; of each part only what a change is to replace. */
export function toApprovedDto({ record, details, inUse }: LoadedKyc): KycDto['approved'] {
  const { approvedAt, approved } = record;
  if (approvedAt === null || approved === null || inUse === null) return null;
  const changed = <Part>(now: Part, proposed: Part): Part | null =>
    isDeepStrictEqual(now, proposed) ? null : now;
  return {
    since: approvedAt.toISOString(),
    business: changed(toBusinessDto({ ...record, ...approved }, inUse), toBusinessDto(record, details)),
    // By the whole number: another one may have the same end.
    bank: isDeepStrictEqual(inUse.bank, details.bank) ? null : toBankDto(inUse),
  };
}

/** The account number only by its last four digits. */
export function toBankDto({ bank }: KycDetails): KycDto['bank'] {
  if (!bank) return null;
  const { accountHolder, accountNumber, ifsc, accountType } = bank;
  const { bankName, branch } = bankOfIfsc(ifsc);
  return { accountHolder, accountNumberEnd: accountNumber.slice(-4), ifsc, accountType, bankName, branch };
}

export const toConsentDto = (record: KycRecord | null): KycDto['consent'] =>
  record?.consentVersion && record.consentAt
    ? { version: record.consentVersion, at: record.consentAt.toISOString() }
    : null;

/** @param withDrafts false for staff, who see what the customer has submitted */
export function toDocumentsDto(
  states: DocumentStates,
  { business, aadharCard }: KycDetails,
  { withDrafts = true }: { withDrafts?: boolean } = {},
): KycDocumentsDto {
  const { gstCertificate: gst, panCard: pan, aadharCard: aadhaar } = states;
  const isShown = (file: KycFile): boolean => withDrafts || isForStaff(file);
  const common = ({ document, files, status }: DocumentState) => ({
    status,
    verified: status === 'Approved',
    rejectionReason: document?.rejectionReason ?? null,
    decidedAt: timeOf(document?.decidedAt),
    files: inOrder(files).filter(isShown).map(toFileDto),
  });
  const url = ({ files }: DocumentState, side: KycSide): string | null => {
    const ofSide = files.filter((file) => file.side === side && isShown(file));
    const shown = ofSide.find(({ confirmedAt }) => confirmedAt !== null) ?? ofSide[0];
    return shown === undefined ? null : KYC_PATHS.file(shown.id);
  };
  const numberOf = ({ status }: DocumentState, number: string | undefined): string | null =>
    status === 'Missing' ? null : (number ?? null);
  return {
    gstCertificate: {
      ...common(gst),
      gstNumber: numberOf(gst, business?.gstNumber),
      imageUrl: url(gst, 'single'),
    },
    panCard: { ...common(pan), panNumber: numberOf(pan, business?.panNumber), imageUrl: url(pan, 'single') },
    aadharCard: {
      ...common(aadhaar),
      aadharNumber: numberOf(aadhaar, aadharCard && maskedAadhaar(aadharCard)),
      frontImageUrl: url(aadhaar, 'front'),
      backImageUrl: url(aadhaar, 'back'),
    },
  };
}

const inOrder = (files: readonly KycFile[]): KycFile[] =>
  [...files].sort((a, b) => KYC_SIDES.indexOf(a.side) - KYC_SIDES.indexOf(b.side));

export const toFileDto = (file: KycFile): KycFileDto => ({
  id: file.id,
  side: file.side,
  url: KYC_PATHS.file(file.id),
  mediaType: file.mediaType,
  sizeBytes: file.sizeBytes,
  width: file.width,
  height: file.height,
  uploadedAt: file.createdAt.toISOString(),
  confirmed: file.confirmedAt !== null,
  marked: file.isMarked,
});

const timeOf = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;
