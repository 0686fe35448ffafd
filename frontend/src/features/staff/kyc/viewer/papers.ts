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
  /** Approved and in use; a newer one is to replace it. */
  isOld: boolean;
}

/** The papers of a KYC, in the order in which they are checked. */
export const papersOf = ({
  documents,
  approved,
}: Pick<StaffKycDto, 'documents' | 'approved'>): readonly Paper[] =>
  KYC_DOCUMENT_TYPES.flatMap((type) => {
    const labelOf = (side: KycSide) => KYC_DOCUMENT_LABELS[type] + (side === 'single' ? '' : `, ${side}`);
    const old = approved?.files.filter(({ document }) => document === type) ?? [];
    return [
      ...KYC_DOCUMENT_SIDES[type].map((side) => ({
        ...{ type, side, label: labelOf(side), isOld: false },
        file: documents[type].files.find((file) => file.side === side) ?? null,
      })),
      ...old.map((file) => ({
        ...{ type, side: file.side, file, isOld: true },
        label: `${labelOf(file.side)}, in use now`,
      })),
    ];
  });
