import type { KycDto } from '@deccanloop/contracts/kyc/dto';
import type { KycDocumentType, KycSide } from '@deccanloop/contracts/kyc/statuses';
import { useRef } from 'react';
import { FileBox } from '../../../components/upload/file-box';
import { UploadLine } from '../../../components/upload/upload-line';
import { useIsAgreed } from './consent';
import { acceptOf, filesOf, hintOf, sideLabel, sideName } from './document-files';
import { MarkNumber } from './mark-number';
import { MaskedDraft } from './masked-draft';
import { StoredLine } from './stored-line';
import { useDocumentUpload } from './use-document-upload';

export interface DocumentSideProps {
  kyc: KycDto;
  type: KycDocumentType;
  side: KycSide;
  /** Of the document; null while it is not known, and nothing can be sent. */
  number: string | null;
  /** Whether it can be sent or replaced now. */
  isOpen: boolean;
  /** The customer wanted to go on: what is missing is said. */
  isAsked: boolean;
  onStored?: () => void;
}

/** One picture or PDF of a document: to send, being sent, to confirm, or stored. */
export function DocumentSide({ kyc, type, side, number, isOpen, isAsked, onStored }: DocumentSideProps) {
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const isAgreed = useIsAgreed();
  const { draft, stored } = filesOf(kyc, type, side);
  const label = sideLabel(type, side);
  // The control that had the focus is removed when the state changes.
  const focusBox = () => requestAnimationFrame(() => box.current?.focus());
  const focusInput = () => requestAnimationFrame(() => input.current?.focus());
  const { upload, toMark, sendMarked } = useDocumentUpload({
    type,
    side,
    number: number ?? '',
    onStored: () => {
      onStored?.();
      (side === 'single' ? focusInput : focusBox)();
    },
  });
  const { state, choose, cancel } = upload;
  const isIdle = state.status === 'idle' || state.status === 'done';

  if (!isOpen && isIdle)
    return (
      <div>
        {side !== 'single' && <p className="mb-1.5 text-sm font-medium">{label}</p>}
        <div className="rounded-md border border-paper-300">
          {stored ? (
            <StoredLine file={stored} label={label} />
          ) : (
            <p className="p-4 text-sm text-ink-600">Not stored any more.</p>
          )}
        </div>
      </div>
    );
  const fault =
    state.status === 'rejected'
      ? state.message
      : state.status === 'failed' && toMark === null
        ? state.error.message
        : isAsked && stored === null && isIdle
          ? `Add ${sideName(type, side)}`
          : undefined;
  const remove = () => {
    cancel();
    // The pressed button is removed.
    input.current?.focus();
  };
  return (
    <div ref={box} tabIndex={-1} className="rounded-md outline-none">
      {draft !== null && isIdle ? (
        <MaskedDraft
          file={draft}
          label={label}
          isMissed={isAsked}
          onConfirmed={focusInput}
          onDiscarded={focusInput}
        />
      ) : (
        <FileBox
          label={label}
          isLabelHidden={side === 'single'}
          {...(!(isIdle && stored !== null) && { hint: hintOf(type) })}
          error={fault}
          required
          disabled={number === null || !isAgreed}
          accept={acceptOf(type)}
          prompt={
            !isAgreed
              ? 'Confirm the consent first.'
              : number === null
                ? 'Enter the Aadhaar number first.'
                : 'Drop the file here, or choose it.'
          }
          photoOf={sideName(type, side)}
          {...(kyc.documents[type].status === 'Rejected' && isIdle && { replaceLabel: 'Send again' })}
          isDone={isIdle && stored !== null}
          inputRef={input}
          onChoose={choose}
          chosen={
            !isIdle
              ? (replace) => (
                  <>
                    <UploadLine
                      upload={upload}
                      onRemove={remove}
                      canRetry={toMark === null}
                      afterwards={
                        type === 'aadharCard' ? 'Finding and covering the number...' : 'Checking the file...'
                      }
                    >
                      {replace}
                    </UploadLine>
                    {toMark !== null && (
                      <MarkNumber
                        key={toMark.name + toMark.size}
                        file={toMark}
                        label={label}
                        onSend={sendMarked}
                      />
                    )}
                  </>
                )
              : stored !== null
                ? (replace) => (
                    <StoredLine file={stored} label={label}>
                      {replace}
                    </StoredLine>
                  )
                : null
          }
        />
      )}
    </div>
  );
}
