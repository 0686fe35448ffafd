import type { StaffKycDto } from '@deccanloop/contracts/kyc/dto';
import {
  KYC_DOCUMENT_LABELS,
  KYC_DOCUMENT_TYPES,
  type KycDocumentType,
} from '@deccanloop/contracts/kyc/statuses';
import { useState, type KeyboardEvent } from 'react';
import { KycDocumentTag } from '../../../../components/kyc/kyc-tags';
import { Tabs } from '../../../../components/ui/tabs';
import { DocumentMark } from '../kyc-columns';
import { DocumentReview } from './document-review';
import { papersOf, type Paper } from './papers';
import type { PaperCache } from './use-paper';

const isSame = (one: Paper, other: Paper): boolean =>
  one.type === other.type && one.side === other.side && one.isOld === other.isOld;

/** Whether a key is typed into something, or is part of a shortcut. */
const isTyped = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey ||
  metaKey ||
  altKey ||
  (target instanceof HTMLElement && target.closest('input, textarea, select') !== null);

/** The three documents, one at a time; N and P lead to the next and the previous one. */
export function DocumentsPanel({ kyc }: { kyc: StaffKycDto }) {
  const papers = papersOf(kyc);
  const [at, setAt] = useState(0);
  const shown = papers[at] ?? papers[0];
  const [drafts, setDrafts] = useState<Partial<Record<KycDocumentType, string>>>({});
  const [cache] = useState<PaperCache>(() => new Map());
  if (shown === undefined) return null;

  const show = (paper: Paper) => setAt(papers.findIndex((each) => isSame(each, paper)));
  const press = (key: string) => {
    if (key === 'n') setAt(Math.min(at + 1, papers.length - 1));
    if (key === 'p') setAt(Math.max(at - 1, 0));
  };
  return (
    <section
      aria-label="Documents"
      onKeyDown={(event) => {
        if (!isTyped(event)) press(event.key.toLowerCase());
      }}
      className="overflow-clip rounded-lg border border-paper-200 bg-paper-0 shadow-card"
    >
      <Tabs
        label="Documents"
        flush
        value={shown.type}
        onChange={(type) => setAt(papers.findIndex((paper) => paper.type === type))}
        tabs={KYC_DOCUMENT_TYPES.map((type) => ({
          id: type,
          label: KYC_DOCUMENT_LABELS[type],
          mark: (
            <>
              <span className="max-sm:hidden">
                <KycDocumentTag status={kyc.documents[type].status} to="staff" />
              </span>
              <span className="sm:hidden">
                <DocumentMark status={kyc.documents[type].status} />
              </span>
            </>
          ),
          content: type === shown.type && (
            <DocumentReview
              kyc={kyc}
              papers={papers.filter((paper) => paper.type === type)}
              shown={shown}
              onShow={show}
              onKey={(key) => press(key.toLowerCase())}
              cache={cache}
              draft={drafts[type] ?? ''}
              onDraft={(reason) => setDrafts((before) => ({ ...before, [type]: reason }))}
            />
          ),
        }))}
      />
      <p role="status" className="sr-only">
        {shown.label}
      </p>
    </section>
  );
}
