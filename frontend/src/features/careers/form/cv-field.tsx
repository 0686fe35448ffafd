import { CV_FIELD } from '@deccanloop/contracts/enquiries/application';
import { FileText, Trash2, Upload } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type DragEvent } from 'react';
import { Field } from '../../../components/form/field';
import { cx } from '../../../lib/class-names';
import { sizeText } from '../../../lib/file-size';
import type { Cv } from './use-cv';

/** A PDF, dropped or chosen. The native file input handles the keyboard; the visible box is around it. */
export function CvField({ cv: { file, fault, choose } }: { cv: Cv }) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);

  // Chosen in the prerendered HTML, before this code was loaded.
  useLayoutEffect(() => {
    const early = input.current?.files?.[0];
    if (early) choose(early);
  }, [choose]);

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped) choose(dropped);
  };
  const remove = () => {
    choose(null);
    input.current?.focus();
  };

  return (
    <Field label="CV" hint="A PDF of up to 5 MB, without a password." error={fault ?? undefined}>
      {({ id, describedBy, invalid }) => (
        <div
          onDragOver={(event) => {
            event.preventDefault();
            setIsOver(true);
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={drop}
          className={cx(
            'relative rounded-md border border-dashed transition',
            'has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-brand-600/25',
            invalid
              ? 'border-danger-600 bg-danger-50'
              : isOver
                ? 'border-brand-600 bg-brand-50'
                : 'border-ink-400 bg-paper-50',
          )}
        >
          <input
            ref={input}
            id={id}
            type="file"
            name={CV_FIELD}
            accept=".pdf,application/pdf"
            aria-describedby={describedBy}
            aria-invalid={invalid || undefined}
            onChange={(event) => {
              const chosen = event.target.files?.[0];
              // So that the same file can be chosen again after it was corrected or removed.
              event.target.value = '';
              if (chosen) choose(chosen);
            }}
            className="sr-only"
          />
          {file === null ? (
            <div className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-4">
              <Upload aria-hidden className="size-5 text-brand-600" />
              <p className="min-w-40 flex-1 text-sm text-ink-600">Drop your CV here, or choose it.</p>
              <FileLabel id={id}>Choose a file</FileLabel>
            </div>
          ) : (
            <div className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-4">
              <FileText
                aria-hidden
                className={cx('size-5', invalid ? 'text-danger-600' : 'text-brand-600')}
              />
              <p className="min-w-40 flex-1 text-sm" role="status">
                <span className="block font-semibold wrap-anywhere text-ink-900">{file.name}</span>
                <span className="figures text-ink-600">{sizeText(file.size)}</span>
              </p>
              <span className="flex items-center gap-2">
                <FileLabel id={id}>Replace</FileLabel>
                <button
                  type="button"
                  onClick={remove}
                  className="grid size-9 place-items-center rounded-sm text-ink-600 transition hover:bg-paper-200 hover:text-danger-700"
                >
                  <Trash2 aria-hidden className="size-4.5" />
                  <span className="sr-only">Remove {file.name}</span>
                </button>
              </span>
            </div>
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
