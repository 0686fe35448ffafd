import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { KYC_CONSENT_VERSION } from '@deccanloop/contracts/kyc/consent';
import type { KycDto } from '@deccanloop/contracts/kyc/dto';
import type { KycDocumentType } from '@deccanloop/contracts/kyc/statuses';

export const USER: UserDto = {
  _id: '0198a1b2-0000-7000-8000-000000000001',
  name: 'Asha Rao',
  email: 'asha@example.in',
  phone: '9876543210',
  role: 1,
  isVerified: true,
};

export const BUSINESS = {
  businessName: 'Rao Exports',
  businessType: 'proprietorship',
  gstNumber: '27AAPFU0939F1ZV',
  panNumber: 'AAPFU0939F',
  addressLine1: '12 Lake View Road',
  addressLine2: '',
  city: 'Pune',
  stateCode: '27',
  pinCode: '411007',
} as const;

export const BANK = {
  accountHolder: 'Rao Exports',
  accountNumberEnd: '4821',
  ifsc: 'HDFC0001234',
  accountType: 'current',
  bankName: 'HDFC Bank',
  branch: null,
} as const;

/** Made for tests, with the right check digit. */
export const AADHAAR = '234567890124';

type Files = KycDto['documents']['panCard']['files'];

export const fileOf = (side: Files[number]['side'], confirmed = true): Files[number] => ({
  id: `file-${side}`,
  side,
  url: `/api/kyc/files/file-${side}`,
  mediaType: 'image/jpeg',
  sizeBytes: 120_000,
  width: 1000,
  height: 600,
  uploadedAt: '2026-11-25T04:30:00.000Z',
  confirmed,
  marked: false,
});

interface DocumentState {
  status: KycDto['documents']['panCard']['status'];
  files?: Files;
  rejectionReason?: string;
}

/** A KYC whose first two steps are complete, unless changed. */
export function someKyc(
  changes: Partial<Omit<KycDto, 'documents'>> = {},
  documents: Partial<Record<KycDocumentType, DocumentState>> = {},
): KycDto {
  const documentOf = (type: KycDocumentType) => {
    const { status, files = [], rejectionReason = null } = documents[type] ?? { status: 'Missing' as const };
    return { status, verified: status === 'Approved', rejectionReason, decidedAt: null, files };
  };
  return {
    id: '0198a1b2-0000-7000-8000-0000000000aa',
    kycStatus: 'Draft',
    version: 3,
    business: BUSINESS,
    bank: BANK,
    documents: {
      gstCertificate: { ...documentOf('gstCertificate'), gstNumber: null, imageUrl: null },
      panCard: { ...documentOf('panCard'), panNumber: null, imageUrl: null },
      aadharCard: {
        ...documentOf('aadharCard'),
        aadharNumber: documents.aadharCard ? 'XXXX XXXX 0124' : null,
        frontImageUrl: null,
        backImageUrl: null,
      },
    },
    missing: ['documents', 'review'],
    consent: { version: KYC_CONSENT_VERSION, at: '2026-11-30T10:00:00.000Z' },
    submittedAt: null,
    decidedAt: null,
    rejectionReason: null,
    approved: null,
    timeline: [],
    ...changes,
  };
}
