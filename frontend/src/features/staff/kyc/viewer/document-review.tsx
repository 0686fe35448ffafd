import type { StaffKycDto } from '@deccanloop/contracts/kyc/dto';
import { EyeOff } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Banner } from '../../../../components/ui/banner';
import { Button } from '../../../../components/ui/button';
import { PanelFault } from '../../../../components/ui/panel';
import { Spinner } from '../../../../components/ui/spinner';
import { cx } from '../../../../lib/class-names';
import { DocumentDecision, type DocumentDecisionProps } from '../document-decision';
import { TypedData } from '../typed-data';
import type { Paper } from './papers';
import { usePaper, type PaperCache } from './use-paper';

const PictureStage = lazy(() => import('./picture-stage'));
const PdfStage = lazy(() => import('./pdf-stage'));
const BlackenMore = lazy(() => import('./blacken-more'));

export interface DocumentReviewProps extends Omit<DocumentDecisionProps, 'type'> {
  kyc: StaffKycDto;
  /** Of one document, with the shown one among them. */
  papers: readonly Paper[];
  shown: Paper;
  onShow: (paper: Paper) => void;
  onKey: (key: string) => void;
  cache: PaperCache;
}

/** One document beside what was typed, with the decision about it. */
export function DocumentReview({
  kyc,
  papers,
  shown,
  onShow,
  onKey,
  cache,
  draft,
  onDraft,
}: DocumentReviewProps) {
  return (
    <div className="grid lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0 border-paper-200 max-lg:border-b lg:border-r">
        {papers.length > 1 && <Sides papers={papers} shown={shown} onShow={onShow} />}
        {shown.file === null ? (
          <Stage>
            <p className="grid h-full place-items-center p-6 text-center text-sm text-ink-600">
              The customer has sent no {shown.label}.
            </p>
          </Stage>
        ) : (
          <ShownPaper
            key={shown.file.id}
            paper={{ ...shown, file: shown.file }}
            cache={cache}
            onKey={onKey}
          />
        )}
      </div>
      <div className="grid content-start gap-6 p-5 sm:p-6">
        <TypedData kyc={kyc} type={shown.type} />
        <div className="border-t border-paper-200 pt-5">
          <DocumentDecision key={shown.type} kyc={kyc} type={shown.type} draft={draft} onDraft={onDraft} />
        </div>
      </div>
    </div>
  );
}

function Sides({ papers, shown, onShow }: Pick<DocumentReviewProps, 'papers' | 'shown' | 'onShow'>) {
  return (
    <div
      role="group"
      aria-label="Side"
      className="flex gap-1.5 border-b border-paper-200 px-4 py-2.5 sm:px-5"
    >
      {papers.map((paper) => (
        <button
          key={paper.label}
          type="button"
          aria-pressed={paper === shown}
          onClick={() => onShow(paper)}
          className="h-8 rounded-sm px-3 text-sm font-semibold text-ink-600 capitalize transition hover:bg-paper-100 aria-pressed:bg-ink-900 aria-pressed:text-white"
        >
          {paper.isOld ? `${sideName(paper)} in use now` : sideName(paper)}
        </button>
      ))}
    </div>
  );
}

const sideName = ({ side }: Paper): string => (side === 'single' ? 'New' : side);

function Stage({ children }: { children: ReactNode }) {
  return (
    <div className="relative h-[52dvh] min-h-72 overflow-hidden bg-paper-200 lg:h-[62dvh]">{children}</div>
  );
}

const LOADING = (
  <div className="grid h-full place-items-center">
    <Spinner size={28} label="Loading the document" />
  </div>
);

interface ShownPaperProps extends Pick<DocumentReviewProps, 'cache' | 'onKey'> {
  paper: Paper & { file: NonNullable<Paper['file']> };
}

function ShownPaper({ paper: { file, label }, cache, onKey }: ShownPaperProps) {
  const { paper, error, retry } = usePaper(file, cache);
  const [isMarking, setMarking] = useState(false);
  if (isMarking && paper !== null)
    return (
      <Suspense fallback={LOADING}>
        <BlackenMore file={file} paper={paper} label={label} onClose={() => setMarking(false)} />
      </Suspense>
    );
  const isPdf = file.mediaType === 'application/pdf';
  return (
    <>
      {file.marked && (
        <Banner tone="warning" title="We found no number in this picture" className="m-4">
          The customer marked what is covered. Check that no whole Aadhaar number can be read, also a tilted
          one.
        </Banner>
      )}
      <Stage>
        {error !== null && (
          <PanelFault title="The document did not load" fault={error} retrying={false} onRetry={retry} />
        )}
        {error === null && (
          <Suspense fallback={LOADING}>
            {paper === null ? (
              LOADING
            ) : isPdf ? (
              <PdfStage paper={paper} label={label} onKey={onKey} />
            ) : (
              <PictureStage paper={paper} label={label} />
            )}
          </Suspense>
        )}
      </Stage>
      <div
        className={cx(
          'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-paper-200 px-4 py-2.5 text-xs text-ink-600 sm:px-5',
        )}
      >
        <p>
          <Key>N</Key> next, <Key>P</Key> previous document
        </p>
        {!isPdf && (
          <Button
            size="sm"
            variant="ghost"
            disabled={paper === null}
            icon={<EyeOff aria-hidden className="size-4 text-ink-500" />}
            onClick={() => setMarking(true)}
          >
            Blacken more
          </Button>
        )}
      </div>
    </>
  );
}

function Key({ children }: { children: string }) {
  return (
    <kbd className="rounded-xs bg-paper-100 px-1.5 py-0.5 font-mono text-2xs font-semibold text-ink-800 inset-ring inset-ring-paper-300">
      {children}
    </kbd>
  );
}
