import { maskedAadhaar } from '@deccanloop/contracts/kyc/aadhaar';
import { KYC_DOCUMENT_LABELS, KYC_DOCUMENT_TYPES } from '@deccanloop/contracts/kyc/statuses';
import { downloadName } from '../../files/file-name';
import type { KycDetailStore } from '../../kyc/details/kyc-details';
import type { KycFile } from '../../kyc/files/kyc-file-repository';
import { loadKyc, type LoadedKyc } from '../../kyc/kyc-reading';
import { findKyc, findKycEvents } from '../../kyc/kyc-repository';
import { exportTable, once, type ExportTable } from '../export-table';
import type { AddedFile, ExportScope } from '../export-scope';
import { authorLabel } from './author-label';

/** The KYC of the account; null when nothing is stored. */
export async function findOwnKyc(
  { db, userId }: ExportScope,
  details: KycDetailStore,
): Promise<LoadedKyc | null> {
  const record = await findKyc(db, { userId });
  return record && loadKyc(db, details, record);
}

const filesOf = ({ states, replaced }: LoadedKyc): KycFile[] => [
  ...KYC_DOCUMENT_TYPES.flatMap((type) => states[type].files),
  ...replaced,
];

/** All of them: there are at most four, two drafts, and four that are in use until a change is approved. */
export const kycFiles = (kyc: LoadedKyc | null): AddedFile[] =>
  (kyc ? filesOf(kyc) : []).map((file) => ({
    file: { id: file.fileId, purpose: 'kyc_document', ownerId: file.id },
    path: pathOf(file),
  }));

/** `kyc/aadhar-card-front.jpg` */
function pathOf({ type, side, mediaType, confirmedAt, isReplaced }: KycFile): string {
  const document = KYC_DOCUMENT_LABELS[type].toLowerCase().replaceAll(' ', '-');
  const ofSide = side === 'single' ? '' : `-${side}`;
  const state = isReplaced ? '-in-use' : confirmedAt === null ? '-draft' : '';
  return `kyc/${downloadName(`${document}${ofSide}${state}`, mediaType)}`;
}

/** What we hold for KYC, with the numbers as we store them: of the Aadhaar number the last four digits. */
export function kycTables({ db }: ExportScope, kyc: LoadedKyc | null): ExportTable[] {
  return [
    exportTable({
      name: 'kyc',
      about: 'Your KYC: business information, bank details and consent.',
      columns: {
        status: 'Status',
        businessName: 'Business name',
        businessType: 'Type of business',
        gstNumber: 'GSTIN',
        panNumber: 'PAN',
        addressLine1: 'Address',
        addressLine2: 'Address line 2',
        city: 'City',
        stateCode: 'State code',
        pinCode: 'PIN code',
        accountHolder: 'Account holder',
        accountNumber: 'Account number',
        ifsc: 'IFSC',
        accountType: 'Account type',
        aadhaarNumber: 'Aadhaar number',
        consentVersion: 'Version of the consent',
        consentAt: 'Consent given',
        submittedAt: 'Submitted',
        decidedAt: 'Decided',
        rejectionReason: 'Reason of a rejection',
      },
      pages: () =>
        once(() => {
          if (!kyc) return Promise.resolve([]);
          const { record, details } = kyc;
          const { business, bank, aadharCard } = details;
          const aadhaarNumber = aadharCard === undefined ? null : maskedAadhaar(aadharCard);
          return Promise.resolve([{ ...record, ...business, ...bank, aadhaarNumber }]);
        }),
    }),
    exportTable({
      name: 'kyc_documents',
      about: 'The documents of your KYC. They are in the folder kyc.',
      columns: {
        document: 'Document',
        side: 'Side',
        status: 'Status',
        rejectionReason: 'Reason of a rejection',
        decidedAt: 'Decided',
        uploadedAt: 'Uploaded',
        isConfirmed: 'Confirmed by you',
        sizeBytes: 'Size in bytes',
        file: 'File in this file',
      },
      pages: () =>
        once(() =>
          Promise.resolve(
            (kyc ? filesOf(kyc) : []).map((file) => {
              const state = kyc?.states[file.type];
              return {
                document: KYC_DOCUMENT_LABELS[file.type],
                side: file.side,
                status: state?.status ?? null,
                rejectionReason: state?.document?.rejectionReason ?? null,
                decidedAt: state?.document?.decidedAt ?? null,
                uploadedAt: file.createdAt,
                isConfirmed: file.confirmedAt !== null,
                sizeBytes: file.sizeBytes,
                file: pathOf(file),
              };
            }),
          ),
        ),
    }),
    exportTable({
      name: 'kyc_events',
      about: 'What happened to your KYC, oldest first.',
      columns: { at: 'Date and time', type: 'What happened', document: 'Document', by: 'By' },
      pages: () =>
        once(async () => {
          const events = kyc ? await findKycEvents(db, kyc.record.id) : [];
          return events.map(({ at, type, document, actor }) => ({
            ...{ at, type, by: authorLabel(actor) },
            document: document === null ? null : KYC_DOCUMENT_LABELS[document],
          }));
        }),
    }),
  ];
}
