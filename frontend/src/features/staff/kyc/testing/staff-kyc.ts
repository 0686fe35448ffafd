import type { KycFileDto, StaffKycDto } from '@deccanloop/contracts/kyc/dto';
import type { KycSide } from '@deccanloop/contracts/kyc/statuses';

const AT = '2026-11-25T04:30:00.000Z';

const fileOf = (id: string, side: KycSide): KycFileDto => ({
  ...{ id, side, url: `/api/kyc/files/${id}`, mediaType: 'image/png', sizeBytes: 400_000 },
  ...{ width: 1280, height: 806, uploadedAt: AT, confirmed: true, marked: false },
});
const PENDING = { status: 'Pending', verified: false, rejectionReason: null, decidedAt: null } as const;

/** A submitted KYC as the server answers it. */
export const buildStaffKyc = (given: Partial<StaffKycDto> = {}): StaffKycDto => ({
  id: 'kyc-1',
  userId: { id: 'u1', name: 'Asha Rao', email: 'asha@example.com', phone: null, isClosed: false },
  businessName: 'Rao Exports',
  businessType: 'proprietorship',
  kycStatus: 'Pending',
  submittedAt: AT,
  waitingSince: AT,
  version: 7,
  documents: {
    gstCertificate: {
      ...PENDING,
      ...{ files: [fileOf('gst', 'single')], gstNumber: '27AAPFU0939F1ZV', imageUrl: null },
    },
    panCard: { ...PENDING, files: [fileOf('pan', 'single')], panNumber: 'AAPFU0939F', imageUrl: null },
    aadharCard: {
      ...PENDING,
      files: [fileOf('front', 'front'), fileOf('back', 'back')],
      ...{ aadharNumber: 'XXXX XXXX 0124', frontImageUrl: null, backImageUrl: null },
    },
  },
  business: {
    ...{ businessName: 'Rao Exports', businessType: 'proprietorship' as const },
    ...{ gstNumber: '27AAPFU0939F1ZV', panNumber: 'AAPFU0939F' },
    ...{
      addressLine1: '12 Lake View Road',
      addressLine2: '',
      city: 'Pune',
      stateCode: '27',
      pinCode: '411007',
    },
  },
  bank: { accountNumberEnd: '5678', accountType: 'current' as const, bankName: 'HDFC Bank' },
  consent: { version: '2026-11-30', at: AT },
  approved: null,
  decidedAt: null,
  decidedBy: null,
  rejectionReason: null,
  timeline: [
    { at: AT, type: 'submitted', actor: 'customer', actorName: 'Asha Rao', document: null, reason: null },
  ],
  views: [],
  ...given,
});
