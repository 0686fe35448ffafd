import { useCallback, useEffect, useRef, useState } from 'react';
import type { ApiError } from '../../lib/api-error';

/** Sends one file. Resolves with the error of the server, or with null; a cancelled one is not read. */
export type SendFile = (
  file: File,
  options: { onProgress: (share: number) => void; signal: AbortSignal },
) => Promise<ApiError | null>;

export type UploadState =
  | { status: 'idle' }
  /** Not sent: why. */
  | { status: 'rejected'; file: File; message: string }
  | { status: 'sending'; file: File; share: number }
  | { status: 'failed'; file: File; error: ApiError }
  | { status: 'done'; file: File };

export interface Upload {
  state: UploadState;
  choose: (file: File) => void;
  retry: () => void;
  cancel: () => void;
}

export interface UploadOptions {
  send: SendFile;
  /** What is wrong with a file before it is sent. */
  faultOf?: (file: File) => string | null;
  /** The file that was sent before no longer counts: it was removed or replaced. */
  onClear?: () => void;
}

/** One file at a time: a new one cancels the one that is being sent, and so does leaving the page. */
export function useUpload({ send, faultOf, onClear }: UploadOptions): Upload {
  const [state, setState] = useState<UploadState>({ status: 'idle' });
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);

  const start = useCallback(
    async (file: File) => {
      current.current?.abort();
      const controller = new AbortController();
      current.current = controller;
      setState({ status: 'sending', file, share: 0 });
      const error = await send(file, {
        signal: controller.signal,
        onProgress: (share) => {
          if (current.current === controller) setState({ status: 'sending', file, share });
        },
      });
      // Only the last one counts.
      if (current.current !== controller || controller.signal.aborted) return;
      setState(error === null ? { status: 'done', file } : { status: 'failed', file, error });
    },
    [send],
  );

  const choose = (file: File) => {
    onClear?.();
    const message = faultOf?.(file) ?? null;
    if (message === null) return void start(file);
    current.current?.abort();
    setState({ status: 'rejected', file, message });
  };
  const retry = () => {
    if (state.status === 'failed') void start(state.file);
  };
  const cancel = () => {
    onClear?.();
    current.current?.abort();
    current.current = null;
    setState({ status: 'idle' });
  };
  return { state, choose, retry, cancel };
}
