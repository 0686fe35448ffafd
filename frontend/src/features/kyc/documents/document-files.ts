import type { KycDto, KycFileDto } from '@deccanloop/contracts/kyc/dto';
import { FILE_MESSAGES } from '@deccanloop/contracts/files/file-faults';
import {
  KYC_DOCUMENT_LABELS,
  KYC_FILE_BYTES,
  type KycDocumentType,
  type KycSide,
} from '@deccanloop/contracts/kyc/statuses';

const PICTURES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];
const PDF = 'application/pdf';

const takesPdf = (type: KycDocumentType): boolean => type !== 'aadharCard';

export const acceptOf = (type: KycDocumentType): string =>
  [...PICTURES, ...(takesPdf(type) ? [PDF] : [])].join(',');

export const hintOf = (type: KycDocumentType): string =>
  takesPdf(type)
    ? 'A JPEG, PNG or WebP picture, or a PDF of up to 5 MB.'
    : 'A JPEG, PNG or WebP picture. Lay the card flat, so that every word can be read.';

const AADHAR_PDF =
  'An Aadhar card cannot be sent as a PDF, because we cover digits in a picture. Take a photo of the card, or save it as a JPEG or PNG picture.';

/** Photos of phones. The file dialog does not offer them, because Safari then turns them into JPEG by itself. */
const isHeic = ({ type, name }: Pick<File, 'type' | 'name'>): boolean =>
  /^image\/hei[cf]$/.test(type) || /\.hei[cf]$/i.test(name);

/**
 * What is wrong with a file before it is read. A picture above the limit is made smaller (`preparePhoto`). The server
 * checks the content.
 */
export function fileFaultOf(
  type: KycDocumentType,
  file: Pick<File, 'size' | 'type' | 'name'>,
): string | null {
  const isPdf = file.type === PDF || (file.type === '' && /\.pdf$/i.test(file.name));
  if (isPdf && !takesPdf(type)) return AADHAR_PDF;
  if (isPdf && file.size > KYC_FILE_BYTES) return FILE_MESSAGES.too_large;
  // Some systems do not know the type of a file.
  const isKnown = file.type === '' || isPdf || isHeic(file) || PICTURES.includes(file.type);
  if (isKnown) return null;
  return takesPdf(type)
    ? 'Only a JPEG, PNG or WebP picture or a PDF can be sent.'
    : 'Only a JPEG, PNG or WebP picture can be sent.';
}

/** What a side is called in a sentence: "the front of your Aadhar card". */
export function sideName(type: KycDocumentType, side: KycSide): string {
  const document = `your ${KYC_DOCUMENT_LABELS[type]}`;
  return side === 'single' ? document : `the ${side} of ${document}`;
}

export const sideLabel = (type: KycDocumentType, side: KycSide): string =>
  side === 'single' ? KYC_DOCUMENT_LABELS[type] : side === 'front' ? 'Front of the card' : 'Back of the card';

export interface SideFiles {
  /** A masked picture that is not confirmed yet. */
  draft: KycFileDto | null;
  stored: KycFileDto | null;
}

export function filesOf(kyc: Pick<KycDto, 'documents'>, type: KycDocumentType, side: KycSide): SideFiles {
  const files = kyc.documents[type].files.filter((file) => file.side === side);
  return {
    draft: files.find(({ confirmed }) => !confirmed) ?? null,
    stored: files.find(({ confirmed }) => confirmed) ?? null,
  };
}

/**
 * Whether the page lets the customer send a document: before the submission, again after a rejection, and after the
 * approval where the customer has chosen to change it, which ends the approval.
 */
export function canSend(
  { kycStatus, documents }: Pick<KycDto, 'kycStatus' | 'documents'>,
  type: KycDocumentType,
  isChanging = false,
): boolean {
  const { status } = documents[type];
  switch (kycStatus) {
    case 'Draft':
    case 'Rejected':
      return status !== 'Approved';
    case 'Pending':
      return status !== 'Approved' && status !== 'Pending';
    case 'Approved':
      return isChanging || status !== 'Approved';
  }
}
