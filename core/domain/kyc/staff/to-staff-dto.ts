import type { KycRecordDto, StaffKycDto } from '@deccanloop/contracts/kyc/dto';
import type { LoadedKyc } from '../kyc-reading';
import type { KycEvent } from '../kyc-repository';
import { toApprovedDto, toBankDto, toBusinessDto, toConsentDto, toDocumentsDto, toFileDto } from '../to-dto';
import type { KycView, StaffKycRow } from './staff-repository';

type Loaded = Omit<LoadedKyc, 'record'> & { record: StaffKycRow };

/** @throws Error for a KYC without what a submission has; the database rejects one */
export function toKycRecordDto({
  record,
  details,
  states,
}: Pick<Loaded, 'record' | 'details' | 'states'>): KycRecordDto {
  const { businessName, businessType, submittedAt, waitingSince } = record;
  if (businessName === null || businessType === null || submittedAt === null)
    throw new Error('a submitted KYC is not complete');
  return {
    id: record.id,
    userId: {
      id: record.userId,
      name: record.customerName,
      email: record.customerEmail ?? '',
      phone: record.customerPhone,
      isClosed: record.customerEmail === null,
    },
    businessName,
    businessType,
    kycStatus: record.status,
    submittedAt: submittedAt.toISOString(),
    waitingSince: waitingSince?.toISOString() ?? null,
    version: record.version,
    documents: toDocumentsDto(states, details, { withDrafts: false }),
  };
}

interface History {
  events: readonly KycEvent[];
  views: readonly KycView[];
  /** Of the accounts in both. */
  names: ReadonlyMap<string, string>;
}

/** @throws Error for a KYC without what a submission has */
export function toStaffKycDto(loaded: Loaded, { events, views, names }: History): StaffKycDto {
  const { record, details } = loaded;
  const business = toBusinessDto(record, details);
  const bank = toBankDto(details);
  if (business === null || bank === null) throw new Error('a submitted KYC is not complete');
  return {
    ...toKycRecordDto(loaded),
    business,
    bank: masked(bank),
    approved: approvedOf(loaded),
    consent: toConsentDto(record),
    decidedAt: record.decidedAt?.toISOString() ?? null,
    decidedBy:
      record.decidedBy === null ? null : { id: record.decidedBy, name: record.deciderName ?? FORMER },
    rejectionReason: record.rejectionReason,
    timeline: events.map(({ at, type, actor, actorId, document, reason }) => ({
      at: at.toISOString(),
      type,
      actor,
      actorName: actorId === null ? null : (names.get(actorId) ?? null),
      document,
      reason,
    })),
    views: views.map(({ at, viewerId, what, side, address, device }) => ({
      at: at.toISOString(),
      by: { id: viewerId, name: names.get(viewerId) ?? FORMER },
      what,
      side,
      address,
      device,
    })),
  };
}

type Bank = NonNullable<ReturnType<typeof toBankDto>>;
const masked = ({ accountNumberEnd, accountType, bankName }: Bank) => ({
  accountNumberEnd,
  accountType,
  bankName,
});

/** Old beside new: what the proposed change is to replace. */
function approvedOf(loaded: Loaded): StaffKycDto['approved'] {
  const approved = toApprovedDto(loaded);
  return (
    approved && {
      ...approved,
      bank: approved.bank && masked(approved.bank),
      files: loaded.replaced.map((file) => ({ ...toFileDto(file), document: file.type })),
    }
  );
}

const FORMER = 'A former administrator';
