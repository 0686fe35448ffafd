/** Of the whole KYC. `Draft`: not submitted yet. */
export const KYC_STATUSES = ['Draft', 'Pending', 'Approved', 'Rejected'] as const;
export type KycStatus = (typeof KYC_STATUSES)[number];

/** What staff see: a draft is the customer's own. */
export const SUBMITTED_KYC_STATUSES = [
  'Pending',
  'Approved',
  'Rejected',
] as const satisfies readonly KycStatus[];
export type SubmittedKycStatus = (typeof SUBMITTED_KYC_STATUSES)[number];

/** What staff decide about a document or about the whole. */
export const KYC_DECISIONS = ['Approved', 'Rejected'] as const satisfies readonly KycStatus[];
export type KycDecision = (typeof KYC_DECISIONS)[number];

/** `Missing`: nothing is stored. `Draft`: stored, and not submitted or (a masked picture) not confirmed yet. */
export const KYC_DOCUMENT_STATUSES = ['Missing', 'Draft', 'Pending', 'Approved', 'Rejected'] as const;
export type KycDocumentStatus = (typeof KYC_DOCUMENT_STATUSES)[number];

export const KYC_DOCUMENT_TYPES = ['gstCertificate', 'panCard', 'aadharCard'] as const;
export type KycDocumentType = (typeof KYC_DOCUMENT_TYPES)[number];

export const KYC_DOCUMENT_LABELS = {
  gstCertificate: 'GST certificate',
  panCard: 'PAN card',
  aadharCard: 'Aadhar card',
} as const satisfies Record<KycDocumentType, string>;

/** `single`: a GST certificate or PAN card. */
export const KYC_SIDES = ['single', 'front', 'back'] as const;
export type KycSide = (typeof KYC_SIDES)[number];

export const KYC_DOCUMENT_SIDES = {
  gstCertificate: ['single'],
  panCard: ['single'],
  aadharCard: ['front', 'back'],
} as const satisfies Record<KycDocumentType, readonly KycSide[]>;

/** The part of the multipart form that holds each side. */
export const KYC_FILE_FIELDS = {
  single: 'file',
  front: 'frontImage',
  back: 'backImage',
} as const satisfies Record<KycSide, string>;
export type KycFileField = (typeof KYC_FILE_FIELDS)[KycSide];

/** Of each file as it is sent. */
export const KYC_FILE_BYTES = 5 * 1024 * 1024;

export const BUSINESS_TYPES = [
  'proprietorship',
  'partnership',
  'llp',
  'private_limited',
  'public_limited',
  'trust',
  'other',
] as const;
export type BusinessType = (typeof BUSINESS_TYPES)[number];

export const BUSINESS_TYPE_LABELS = {
  proprietorship: 'Proprietorship',
  partnership: 'Partnership',
  llp: 'Limited liability partnership (LLP)',
  private_limited: 'Private limited company',
  public_limited: 'Public limited company',
  trust: 'Trust or society',
  other: 'Other',
} as const satisfies Record<BusinessType, string>;

export const ACCOUNT_TYPES = ['savings', 'current'] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];

export const ACCOUNT_TYPE_LABELS = {
  savings: 'Savings account',
  current: 'Current account',
} as const satisfies Record<AccountType, string>;

/** What must be complete before the customer can submit, in the order of the steps. */
export const KYC_STEPS = ['business', 'bank', 'documents', 'review'] as const;
export type KycStep = (typeof KYC_STEPS)[number];

/** Every event type in the timeline of a KYC. */
export const KYC_EVENT_TYPES = [
  'started',
  'business_changed',
  'bank_changed',
  'document_uploaded',
  'document_confirmed',
  'submitted',
  'document_approved',
  'document_rejected',
  'approved',
  'rejected',
  'picture_masked',
  'bank_details_shown',
  'papers_erased',
] as const;
export type KycEventType = (typeof KYC_EVENT_TYPES)[number];

export const KYC_ACTORS = ['customer', 'staff', 'system'] as const;
export type KycActor = (typeof KYC_ACTORS)[number];
