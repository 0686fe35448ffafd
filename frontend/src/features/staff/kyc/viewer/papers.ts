import type { KycFileDto, StaffKycDto } from '@deccanloop/contracts/kyc/dto';
import {
  KYC_DOCUMENT_LABELS,
  KYC_DOCUMENT_SIDES,
  KYC_DOCUMENT_TYPES,
  type KycDocumentType,
  type KycSide,
} from '@deccanloop/contracts/kyc/statuses';

/** One side of a document. */
export interface Paper {
  type: KycDocumentType;
  side: KycSide;
  /** Null where the customer has sent none. */
  file: KycFileDto | null;
  /** "PAN card", "Aadhar card, front". */
  label: string;
}

/** The papers of a KYC, in the order in which they are checked. */
export const papersOf = ({ documents }: Pick<StaffKycDto, 'documents'>): readonly Paper[] =>
  KYC_DOCUMENT_TYPES.flatMap((type) =>
    KYC_DOCUMENT_SIDES[type].map((side) => ({
      type,
      side,
      file: documents[type].files.find((file) => file.side === side) ?? null,
      label: KYC_DOCUMENT_LABELS[type] + (side === 'single' ? '' : `, ${side}`),
    })),
  );
