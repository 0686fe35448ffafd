import { Upload } from 'lucide-react';
import { useState, type ReactNode, type RefObject } from 'react';
import { cx } from '../../lib/class-names';
import { Field } from '../form/field';

export interface FileBoxProps {
  label: string;
  hint: string;
  error: string | undefined;
  required?: boolean;
  /** Of the input in a form that works without JavaScript. */
  name?: string;
  /** Of the file dialog: ".pdf,application/pdf". */
  accept: string;
  /** Before a file is chosen: "Drop the file here, or choose it." */
  prompt: string;
  /** The border of a file that is complete. */
  isDone?: boolean;
  inputRef: RefObject<HTMLInputElement | null>;
  onChoose: (file: File) => void;
  /** The chosen file, with the button that replaces it; null before one is chosen. */
  chosen: ((replace: ReactNode) => ReactNode) | null;
}

/** A file, dropped or chosen. The native input, which is not seen, handles the keyboard; the box is around it. */
export function FileBox(props: FileBoxProps) {
  const {
    label,
    hint,
    error,
    required = false,
    name,
    accept,
    prompt,
    isDone,
    inputRef,
    onChoose,
    chosen,
  } = props;
  const [isOver, setIsOver] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {({ id, describedBy, invalid }) => (
        <div
          onDragOver={(event) => {
            event.preventDefault();
            setIsOver(true);
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setIsOver(false);
            const [dropped] = event.dataTransfer.files;
            if (dropped) onChoose(dropped);
          }}
          className={cx(
            'relative overflow-clip rounded-md border border-dashed transition',
            'has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-brand-600/25',
            invalid
              ? 'border-danger-600 bg-danger-50'
              : isOver
                ? 'border-brand-600 bg-brand-50'
                : isDone
                  ? 'border-solid border-paper-300 bg-paper-0'
                  : 'border-ink-400 bg-paper-50',
          )}
        >
          <input
            ref={inputRef}
            id={id}
            type="file"
            name={name}
            accept={accept}
            aria-describedby={describedBy}
            aria-invalid={invalid || undefined}
            onChange={({ target }) => {
              const file = target.files?.[0];
              // So that the same file can be chosen again after it was corrected or removed.
              target.value = '';
              if (file) onChoose(file);
            }}
            className="sr-only"
          />
          {chosen === null ? (
            <div className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
              <Upload aria-hidden className="size-5 text-brand-600" />
              <p className="min-w-40 flex-1 text-sm text-ink-600">{prompt}</p>
              <FileLabel id={id}>Choose a file</FileLabel>
            </div>
          ) : (
            chosen(<FileLabel id={id}>Replace</FileLabel>)
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
