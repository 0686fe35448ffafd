import type { KycDto } from '@deccanloop/contracts/kyc/dto';
import { KYC_DOCUMENT_LABELS, type KycDocumentType } from '@deccanloop/contracts/kyc/statuses';
import { useId, type ReactNode } from 'react';
import { KycDocumentTag } from '../../../components/kyc/kyc-tags';
import { Banner } from '../../../components/ui/banner';
import { documentAnchor } from '../../../lib/kyc-path';
import { AadharSides } from './aadhar-sides';
import { canSend } from './document-files';
import { DocumentSide } from './document-side';

export interface DocumentCardProps {
  kyc: KycDto;
  type: KycDocumentType;
  isAsked?: boolean;
  /** The customer changes it although it is approved. */
  isChanging?: boolean;
}

/** One document: its status, why it was rejected, and its files. */
export function DocumentCard({ kyc, type, isAsked = false, isChanging = false }: DocumentCardProps) {
  const id = useId();
  const { status, rejectionReason } = kyc.documents[type];
  const isOpen = canSend(kyc, type, isChanging);
  const sides = { kyc, isOpen, isAsked };
  return (
    <section
      id={documentAnchor(type)}
      aria-labelledby={id}
      className="grid scroll-mt-20 gap-4 px-5 py-6 sm:px-6"
    >
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h3 id={id} className="font-semibold">
          {KYC_DOCUMENT_LABELS[type]}
          <NumberOf kyc={kyc} type={type} />
        </h3>
        {/* Before the submission all say the same. */}
        {status !== 'Draft' && status !== 'Missing' && <KycDocumentTag status={status} to="customer" />}
      </header>
      {status === 'Rejected' && (
        <Banner tone="error" title="We could not accept this document">
          {rejectionReason !== null && <p className="whitespace-pre-line">{rejectionReason}</p>}
          {isOpen && <p className="mt-1 font-semibold">Please send it again.</p>}
        </Banner>
      )}
      {type === 'aadharCard' ? (
        <AadharSides {...sides} />
      ) : (
        <DocumentSide {...sides} type={type} side="single" number={numberOf(kyc, type)} />
      )}
    </section>
  );
}

/** A GST certificate and a PAN card show the numbers of the business information. */
const numberOf = ({ business }: KycDto, type: Exclude<KycDocumentType, 'aadharCard'>): string | null =>
  (type === 'panCard' ? business?.panNumber : business?.gstNumber) ?? null;

function NumberOf({ kyc, type }: Pick<DocumentCardProps, 'kyc' | 'type'>): ReactNode {
  if (type === 'aadharCard') return null;
  return <span className="ml-2 font-mono text-sm font-normal text-ink-600">{numberOf(kyc, type)}</span>;
}
