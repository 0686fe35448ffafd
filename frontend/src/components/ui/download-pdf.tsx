import { Download } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { releaseFile, saveFile } from '../../lib/save-file';
import { Button, type ButtonProps } from './button';

/** A worker renders a PDF at its first request, within a second or two. In ms. */
const ASK_AGAIN_MS = 2_000;
const MOST_REQUESTS = 15;

export interface DownloadFileProps extends Pick<ButtonProps, 'size'> {
  /** Requests the file. @returns its object URL; null while it is being prepared */
  load: () => Promise<string | null>;
  /** Without its extension. */
  name: string;
  label?: ReactNode;
  extension?: 'pdf' | 'csv';
  /** Between two requests, in ms. */
  askAgainMs?: number;
}

/** Downloads a file; waits while it is being prepared. */
export function DownloadPdf({
  load,
  name,
  extension = 'pdf',
  label = `Download ${extension.toUpperCase()}`,
  size = 'md',
  askAgainMs = ASK_AGAIN_MS,
}: DownloadFileProps) {
  const [status, setStatus] = useState<'idle' | 'loading' | 'error'>('idle');
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);

  async function findFile(): Promise<string | null> {
    for (let requests = 1; requests <= MOST_REQUESTS && isShown.current; requests += 1) {
      const address = await load();
      if (address !== null) return address;
      await new Promise((resolve) => setTimeout(resolve, askAgainMs));
    }
    return null;
  }

  async function download(): Promise<void> {
    setStatus('loading');
    const address = await findFile().catch(() => null);
    // The user may have chosen another file or logged out during the request.
    if (!isShown.current) {
      if (address !== null) releaseFile(address);
      return;
    }
    if (address !== null) saveFile(address, `${name}.${extension}`);
    setStatus(address === null ? 'error' : 'idle');
  }

  return (
    <>
      {status === 'error' && (
        <p role="alert" className="text-sm text-danger-700">
          The {extension.toUpperCase()} could not be loaded. Please try again.
        </p>
      )}
      <Button
        size={size}
        variant="secondary"
        icon={<Download aria-hidden className="size-4.5" />}
        loading={status === 'loading'}
        loadingText={`Preparing ${extension.toUpperCase()}`}
        onClick={() => void download()}
      >
        {label}
      </Button>
    </>
  );
}
