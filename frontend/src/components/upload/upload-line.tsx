import { CircleAlert, CircleCheck, Clock, FileText, RotateCw, Trash2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { sizeText } from '../../lib/file-size';
import { Button } from '../ui/button';
import { Spinner } from '../ui/spinner';
import type { Upload } from './use-upload';

export interface UploadLineProps {
  upload: Upload;
  onRemove: () => void;
  /** False where the same file would only fail again. */
  canRetry?: boolean;
  /** What the server does after everything was sent, where that takes some seconds: "Covering the number". */
  afterwards?: string;
  /** The control that chooses another file. */
  children: ReactNode;
}

const ICON = 'size-5 shrink-0';

/** The chosen file: how far it is, and what can be done. */
export function UploadLine({
  upload: { state, retry },
  onRemove,
  canRetry = true,
  afterwards,
  children,
}: UploadLineProps) {
  if (state.status === 'idle') return null;
  const { file, status } = state;
  const percent = state.status === 'sending' ? Math.round(state.share * 100) : null;
  const isPreparing = status === 'preparing';
  const isWorking = percent === 100 && afterwards !== undefined;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
        {status === 'done' ? (
          <CircleCheck aria-hidden className={`${ICON} text-success-600`} />
        ) : isWorking || isPreparing ? (
          <span className={`${ICON} text-brand-600`}>
            <Spinner size={20} label="" />
          </span>
        ) : status === 'sending' ? (
          <FileText aria-hidden className={`${ICON} text-brand-600`} />
        ) : status === 'waiting' ? (
          <Clock aria-hidden className={`${ICON} text-warning-600`} />
        ) : (
          <CircleAlert aria-hidden className={`${ICON} text-danger-600`} />
        )}
        <p className="min-w-40 flex-1 text-sm" role="status">
          <span className="block font-semibold wrap-anywhere text-ink-900">{file.name}</span>
          <span className="figures text-ink-600">
            {sizeText(file.size)}
            {status === 'done' && ' · Uploaded'}
            {status === 'failed' && ' · Not uploaded'}
            {isPreparing && ' · Preparing the photo...'}
            {isWorking && ` · ${afterwards}`}
          </span>
          {state.status === 'waiting' && (
            <span className="block text-ink-700">
              Other files are being sent or checked. We send yours again by itself in {state.seconds}{' '}
              {state.seconds === 1 ? 'second' : 'seconds'}.
            </span>
          )}
        </p>
        <span className="flex items-center gap-2">
          {status === 'failed' && canRetry && (
            <Button size="sm" onClick={retry} icon={<RotateCw aria-hidden className="size-4" />}>
              Retry
            </Button>
          )}
          {status === 'sending' || status === 'waiting' || isPreparing ? (
            <Button size="sm" variant="ghost" onClick={onRemove} icon={<X aria-hidden className="size-4" />}>
              Cancel
            </Button>
          ) : (
            <>
              {children}
              <button
                type="button"
                onClick={onRemove}
                className="grid size-9 place-items-center rounded-sm text-ink-600 transition hover:bg-paper-200 hover:text-danger-700"
              >
                <Trash2 aria-hidden className="size-4.5" />
                <span className="sr-only">Remove {file.name}</span>
              </button>
            </>
          )}
        </span>
      </div>
      {percent !== null && !isWorking && (
        <div
          role="progressbar"
          aria-label={`Uploading ${file.name}`}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
          className="h-1 bg-brand-100"
        >
          <div
            className="h-full origin-left bg-brand-600 transition-[width]"
            style={{ width: `${percent}%` }}
          />
        </div>
      )}
    </>
  );
}
