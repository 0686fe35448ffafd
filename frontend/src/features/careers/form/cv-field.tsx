import { CV_FIELD } from '@deccanloop/contracts/enquiries/application';
import { FileText, Trash2 } from 'lucide-react';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { FileBox } from '../../../components/upload/file-box';
import { cx } from '../../../lib/class-names';
import { sizeText } from '../../../lib/file-size';
import type { Cv } from './use-cv';

/** A PDF, dropped or chosen; it is sent with the form. */
export function CvField({ cv: { file, fault, choose } }: { cv: Cv }) {
  const input = useRef<HTMLInputElement>(null);

  // Chosen in the prerendered HTML, before this code was loaded.
  useLayoutEffect(() => {
    const early = input.current?.files?.[0];
    if (early) choose(early);
  }, [choose]);

  const remove = () => {
    choose(null);
    input.current?.focus();
  };

  return (
    <FileBox
      label="CV"
      hint="A PDF of up to 5 MB, without a password."
      error={fault ?? undefined}
      name={CV_FIELD}
      accept=".pdf,application/pdf"
      prompt="Drop your CV here, or choose it."
      inputRef={input}
      onChoose={choose}
      chosen={
        file &&
        ((replace) => (
          <ChosenCv file={file} isWrong={fault !== null} onRemove={remove}>
            {replace}
          </ChosenCv>
        ))
      }
    />
  );
}

interface ChosenCvProps {
  file: File;
  isWrong: boolean;
  onRemove: () => void;
  children: ReactNode;
}

const ChosenCv = ({ file, isWrong, onRemove, children }: ChosenCvProps) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
    <FileText aria-hidden className={cx('size-5', isWrong ? 'text-danger-600' : 'text-brand-600')} />
    <p className="min-w-40 flex-1 text-sm" role="status">
      <span className="block font-semibold wrap-anywhere text-ink-900">{file.name}</span>
      <span className="figures text-ink-600">{sizeText(file.size)}</span>
    </p>
    <span className="flex items-center gap-2">
      {children}
      <button
        type="button"
        onClick={onRemove}
        className="grid size-9 place-items-center rounded-sm text-ink-600 transition hover:bg-paper-200 hover:text-danger-700"
      >
        <Trash2 aria-hidden className="size-4.5" />
        <span className="sr-only">Remove {file.name}</span>
      </button>
    </span>
  </div>
);
