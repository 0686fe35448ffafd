import { Camera, Upload } from 'lucide-react';
import { useState, type ChangeEvent, type ReactNode, type RefObject } from 'react';
import { cx } from '../../lib/class-names';
import { Field } from '../form/field';

export interface FileBoxProps {
  label: string;
  /** A heading above says the same to the eye. */
  isLabelHidden?: boolean;
  hint?: string;
  error: string | undefined;
  required?: boolean;
  /** Nothing can be chosen yet: the prompt says why. */
  disabled?: boolean;
  /** Of the input in a form that works without JavaScript. */
  name?: string;
  /** Of the file dialog: ".pdf,application/pdf". */
  accept: string;
  /** Before a file is chosen: "Drop the file here, or choose it." */
  prompt: string;
  /** Offers the camera on phones and tablets: what the picture is of, "the front of your Aadhar card". */
  photoOf?: string;
  /** Of the control that chooses another file. */
  replaceLabel?: string;
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
    isLabelHidden = false,
    hint,
    error,
    required = false,
    disabled = false,
    name,
    accept,
    prompt,
    photoOf,
    replaceLabel = 'Replace',
    isDone,
    inputRef,
    onChoose,
    chosen,
  } = props;
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // So that the same file can be chosen again after it was corrected or removed.
    target.value = '';
    if (file) onChoose(file);
  };
  const controls = (id: string, text: string) => (
    <>
      {photoOf !== undefined && <CameraLabel of={photoOf} onChange={choose} />}
      <FileLabel id={id}>{text}</FileLabel>
    </>
  );
  const [isOver, setIsOver] = useState(false);
  return (
    <Field label={label} isLabelHidden={isLabelHidden} hint={hint} error={error} required={required}>
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
            if (dropped && !disabled) onChoose(dropped);
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
            disabled={disabled}
            accept={accept}
            aria-describedby={describedBy}
            aria-invalid={invalid || undefined}
            onChange={choose}
            className="sr-only"
          />
          {chosen === null ? (
            <div className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
              <Upload aria-hidden className={cx('size-5', disabled ? 'text-ink-400' : 'text-brand-600')} />
              <p className="min-w-40 flex-1 text-sm text-ink-600">{prompt}</p>
              {!disabled && (
                <span className="flex flex-wrap items-center gap-2">{controls(id, 'Choose a file')}</span>
              )}
            </div>
          ) : (
            chosen(controls(id, replaceLabel))
          )}
        </div>
      )}
    </Field>
  );
}

const LABEL =
  'h-9 cursor-pointer items-center gap-1.5 rounded-sm bg-paper-0 px-3.5 text-sm font-semibold text-ink-900 shadow-xs inset-ring inset-ring-paper-300 transition hover:bg-paper-100 hover:inset-ring-ink-300';

/** Opens the file dialog for pointers; the keyboard uses the input itself. */
const FileLabel = ({ id, children }: { id: string; children: string }) => (
  <label htmlFor={id} className={cx(LABEL, 'inline-flex')}>
    {children}
  </label>
);

interface CameraLabelProps {
  of: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** Opens the camera at the back of a phone. Only where the main pointer is a finger. */
const CameraLabel = ({ of, onChange }: CameraLabelProps) => (
  <label
    className={cx(
      LABEL,
      'hidden has-focus-visible:outline-3 has-focus-visible:outline-brand-600/35 pointer-coarse:inline-flex',
    )}
  >
    <Camera aria-hidden className="size-4" />
    Take a photo
    <span className="sr-only"> of {of}</span>
    <input type="file" accept="image/*" capture="environment" onChange={onChange} className="sr-only" />
  </label>
);
