import { Upload as UploadIcon } from 'lucide-react';
import { useRef, useState, type DragEvent } from 'react';
import { cx } from '../../lib/class-names';
import { Field } from '../form/field';
import { UploadLine } from './upload-line';
import { useUpload, type UploadOptions } from './use-upload';

export interface UploadFieldProps extends UploadOptions {
  label: string;
  /** What is accepted: "A PDF of up to 5 MB." */
  hint: string;
  /** Of the file dialog: ".pdf,application/pdf". */
  accept: string;
  required?: boolean;
}

/** A file that is sent as soon as it is chosen or dropped, with progress, cancel and retry. */
export function UploadField({ label, hint, accept, required = false, ...options }: UploadFieldProps) {
  const upload = useUpload(options);
  const { state, choose, cancel } = upload;
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const error =
    state.status === 'rejected' ? state.message : state.status === 'failed' ? state.error.message : undefined;

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped) choose(dropped);
  };
  const remove = () => {
    cancel();
    // The pressed button is removed.
    input.current?.focus();
  };

  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {({ id, describedBy, invalid }) => (
        <div
          onDragOver={(event) => {
            event.preventDefault();
            setIsOver(true);
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={drop}
          className={cx(
            'overflow-clip rounded-md border border-dashed transition',
            'has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-brand-600/25',
            invalid
              ? 'border-danger-600 bg-danger-50'
              : isOver
                ? 'border-brand-600 bg-brand-50'
                : state.status === 'done'
                  ? 'border-solid border-paper-300 bg-paper-0'
                  : 'border-ink-400 bg-paper-50',
          )}
        >
          <input
            ref={input}
            id={id}
            type="file"
            accept={accept}
            aria-describedby={describedBy}
            aria-invalid={invalid || undefined}
            onChange={({ target }) => {
              const chosen = target.files?.[0];
              // So that the same file can be chosen again.
              target.value = '';
              if (chosen) choose(chosen);
            }}
            className="sr-only"
          />
          {state.status === 'idle' ? (
            <div className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
              <UploadIcon aria-hidden className="size-5 text-brand-600" />
              <p className="min-w-40 flex-1 text-sm text-ink-600">Drop the file here, or choose it.</p>
              <FileLabel id={id}>Choose a file</FileLabel>
            </div>
          ) : (
            <UploadLine upload={upload} onRemove={remove}>
              <FileLabel id={id}>Replace</FileLabel>
            </UploadLine>
          )}
        </div>
      )}
    </Field>
  );
}

/** Opens the file dialog for pointers; the keyboard uses the input itself. */
const FileLabel = ({ id, children }: { id: string; children: string }) => (
  <label
    htmlFor={id}
    className="inline-flex h-9 items-center rounded-sm bg-paper-0 px-3.5 text-sm font-semibold text-ink-900 shadow-xs inset-ring inset-ring-paper-300 transition hover:bg-paper-100 hover:inset-ring-ink-300"
  >
    {children}
  </label>
);
