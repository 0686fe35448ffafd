import type { Page } from '@playwright/test';
import { specimen, specimenCard, type Specimen } from '../product/specimen';

const AT = '2026-11-25T04:30:00.000Z';

const BUSINESS = {
  businessName: 'Rao Exports',
  businessType: 'proprietorship',
  gstNumber: '27AAPFU0939F1ZV',
  panNumber: 'AAPFU0939F',
  addressLine1: '12 Lake View Road',
  addressLine2: 'Aundh',
  city: 'Pune',
  stateCode: '27',
  pinCode: '411007',
};
const BANK = {
  accountHolder: 'Rao Exports',
  accountNumberEnd: '4821',
  ifsc: 'HDFC0001234',
  accountType: 'current',
  bankName: 'HDFC Bank',
  branch: 'Aundh, Pune',
};

type Document = 'gstCertificate' | 'panCard' | 'aadharCard';
type Status = 'Missing' | 'Draft' | 'Pending' | 'Approved' | 'Rejected';
type File = ReturnType<typeof fileOf>;

const fileOf = (
  id: string,
  side: 'single' | 'front' | 'back',
  confirmed = true,
  mediaType = 'image/png',
) => ({
  id,
  side,
  url: `/api/kyc/files/${id}`,
  mediaType,
  sizeBytes: 412_000,
  width: 1280,
  height: 806,
  uploadedAt: AT,
  confirmed,
  marked: false,
});

const FILES: Record<Document, File[]> = {
  gstCertificate: [fileOf('gst', 'single', true, 'application/pdf')],
  panCard: [fileOf('pan', 'single')],
  aadharCard: [fileOf('front', 'front'), fileOf('back', 'back')],
};

interface Options {
  status?: Exclude<Status, 'Missing'>;
  documents?: Partial<Record<Document, Status>>;
  reasons?: Partial<Record<Document, string>>;
  files?: Partial<Record<Document, File[]>>;
  missing?: ('business' | 'bank' | 'documents' | 'review')[];
  rejectionReason?: string;
  timeline?: typeof EVENTS;
  isEmpty?: boolean;
}

const EVENTS = [
  { at: '2026-11-24T10:00:00.000Z', type: 'started', actor: 'customer', document: null, reason: null },
  { at: '2026-11-24T10:04:00.000Z', type: 'bank_changed', actor: 'customer', document: null, reason: null },
  { at: '2026-11-24T10:20:00.000Z', type: 'submitted', actor: 'customer', document: null, reason: null },
];

/** A KYC as the server answers it. */
export function kycOf({ status = 'Draft', documents = {}, reasons = {}, files = {}, ...rest }: Options = {}) {
  const { missing = [], rejectionReason = null, timeline = EVENTS, isEmpty = false } = rest;
  const documentOf = (type: Document) => {
    const state = isEmpty ? 'Missing' : (documents[type] ?? (status === 'Draft' ? 'Draft' : 'Pending'));
    return {
      status: state,
      verified: state === 'Approved',
      rejectionReason: reasons[type] ?? null,
      decidedAt: null,
      files: state === 'Missing' ? [] : (files[type] ?? FILES[type]),
    };
  };
  return {
    id: isEmpty ? null : '0198a1b2-0000-7000-8000-0000000000aa',
    kycStatus: status,
    version: isEmpty ? 0 : 7,
    business: isEmpty ? null : BUSINESS,
    bank: isEmpty ? null : (BANK as typeof BANK | null),
    documents: {
      gstCertificate: { ...documentOf('gstCertificate'), gstNumber: null, imageUrl: null },
      panCard: { ...documentOf('panCard'), panNumber: null, imageUrl: null },
      aadharCard: {
        ...documentOf('aadharCard'),
        aadharNumber:
          documentOf('aadharCard').status === 'Missing' ? null : `XXXX XXXX ${CARD.number.slice(-4)}`,
        frontImageUrl: null,
        backImageUrl: null,
      },
    },
    missing,
    consent: status === 'Draft' ? null : { version: '2026-11-30', at: AT },
    approved: null,
    submittedAt: status === 'Draft' ? null : AT,
    decidedAt: status === 'Approved' || status === 'Rejected' ? AT : null,
    rejectionReason,
    timeline: isEmpty ? [] : timeline,
  };
}

/** A KYC as the server answers it. */
export type Kyc = ReturnType<typeof kycOf>;

export const CARD: Specimen = specimen(7);
export { fileOf };

/** Answers the calls of KYC in the browser, so that every state can be shown without deciding it. */
export async function showKyc(page: Page, kyc: () => Kyc): Promise<void> {
  const envelope = (data: unknown) => ({ success: 1, status_code: 200, message: 'ok', data });
  await page.route('**/api/kyc/get-kycdoc', (route) => route.fulfill({ json: envelope(kyc()) }));
  await page.route('**/api/kyc/ifsc/*', (route) =>
    route.fulfill({
      json: envelope({ ifsc: 'HDFC0001234', bankName: 'HDFC Bank', branch: 'Aundh, Pune' }),
    }),
  );
  const card = await specimenCard(page, CARD, { masked: true });
  await page.route('**/api/kyc/files/*', (route) => route.fulfill({ body: card, contentType: 'image/png' }));
}
