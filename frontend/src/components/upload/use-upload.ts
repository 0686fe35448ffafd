import { useCallback, useEffect, useRef, useState } from 'react';
import type { ApiError } from '../../lib/api-error';
import { pause } from '../../lib/pause';
import type { Prepared } from '../../lib/photos/prepare-photo';

/** Sends one file. Resolves with the error of the server, or with null; a cancelled one is not read. */
export type SendFile = (
  file: File,
  options: { onProgress: (share: number) => void; signal: AbortSignal },
) => Promise<ApiError | null>;

/** Changes a file before it is sent; `onWork` is called when this takes a moment. A cancelled one is not read. */
export type PrepareFile = (
  file: File,
  options: { onWork: () => void; signal: AbortSignal },
) => Promise<Prepared>;

export type UploadState =
  | { status: 'idle' }
  /** Not sent: why. */
  | { status: 'rejected'; file: File; message: string }
  /** It is made smaller before it is sent. */
  | { status: 'preparing'; file: File }
  | { status: 'sending'; file: File; share: number }
  /** The server is busy: it is sent again by itself after this many seconds. */
  | { status: 'waiting'; file: File; seconds: number }
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
  prepare?: PrepareFile;
  /** The file that was sent before no longer counts: it was removed or replaced. */
  onClear?: () => void;
}

/** How often a file is sent again by itself. */
const MOST_REPEATS = 10;
/** The longest wait before that, in seconds. */
const LONGEST_WAIT = 60;

/** Seconds after which the file is sent again by itself; null where only the user decides that. */
const waitAfter = (error: ApiError | null, repeats: number): number | null =>
  error?.status === 503 && error.retryAfter !== undefined && repeats < MOST_REPEATS
    ? Math.min(error.retryAfter, LONGEST_WAIT)
    : null;

/** One file at a time: a new one cancels the one that is being sent, and so does leaving the page. */
export function useUpload({ send, faultOf, prepare, onClear }: UploadOptions): Upload {
  const [state, setState] = useState<UploadState>({ status: 'idle' });
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);

  /** Ends the one before: only the last one counts. */
  const begin = useCallback(() => {
    current.current?.abort();
    const controller = new AbortController();
    current.current = controller;
    return {
      signal: controller.signal,
      isOver: () => current.current !== controller || controller.signal.aborted,
    };
  }, []);

  const start = useCallback(
    async (file: File) => {
      const { signal, isOver } = begin();
      for (let repeats = 0; ; repeats += 1) {
        setState({ status: 'sending', file, share: 0 });
        const error = await send(file, {
          signal,
          onProgress: (share) => {
            if (!isOver()) setState({ status: 'sending', file, share });
          },
        });
        if (isOver()) return;
        const seconds = waitAfter(error, repeats);
        if (seconds === null) {
          setState(error === null ? { status: 'done', file } : { status: 'failed', file, error });
          return;
        }
        setState({ status: 'waiting', file, seconds });
        await pause(seconds * 1_000, signal);
        if (isOver()) return;
      }
    },
    [begin, send],
  );

  const prepareAndStart = async (file: File, work: PrepareFile) => {
    const { signal, isOver } = begin();
    setState({ status: 'sending', file, share: 0 });
    const onWork = () => {
      if (!isOver()) setState({ status: 'preparing', file });
    };
    const prepared = await work(file, { signal, onWork });
    if (isOver()) return;
    if ('fault' in prepared) setState({ status: 'rejected', file, message: prepared.fault });
    // A retry sends what was prepared.
    else await start(prepared.file);
  };

  const choose = (file: File) => {
    onClear?.();
    const message = faultOf?.(file) ?? null;
    if (message === null) return void (prepare ? prepareAndStart(file, prepare) : start(file));
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
