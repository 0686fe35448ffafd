import { useRef } from 'react';
import { FileBox } from './file-box';
import { UploadLine } from './upload-line';
import { useUpload, type UploadOptions } from './use-upload';

export interface UploadFieldProps extends UploadOptions {
  label: string;
  /** What is accepted: "A PDF of up to 5 MB." */
  hint: string;
  /** Of the file dialog: ".pdf,application/pdf". */
  accept: string;
  required?: boolean;
  /** Offers the camera on phones: what the picture is of. */
  photoOf?: string;
}

/** A file that is sent as soon as it is chosen or dropped, with progress, cancel and retry. */
export function UploadField({
  label,
  hint,
  accept,
  required = false,
  photoOf,
  ...options
}: UploadFieldProps) {
  const upload = useUpload(options);
  const { state, choose, cancel } = upload;
  const input = useRef<HTMLInputElement>(null);
  const error =
    state.status === 'rejected' ? state.message : state.status === 'failed' ? state.error.message : undefined;
  const remove = () => {
    cancel();
    // The pressed button is removed.
    input.current?.focus();
  };
  return (
    <FileBox
      {...{ label, hint, error, required, accept }}
      {...(photoOf !== undefined && { photoOf })}
      prompt="Drop the file here, or choose it."
      isDone={state.status === 'done'}
      inputRef={input}
      onChoose={choose}
      chosen={
        state.status === 'idle'
          ? null
          : (replace) => (
              <UploadLine upload={upload} onRemove={remove}>
                {replace}
              </UploadLine>
            )
      }
    />
  );
}
