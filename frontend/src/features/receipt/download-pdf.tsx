import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/ui/button';
import { saveFile } from '../../lib/save-file';
import { useLazyReceiptPdfQuery, type ReceiptRequest } from './api';

/** A worker renders the PDF at the first request, within a second or two. In ms. */
const ASK_AGAIN_MS = 2_000;
const MOST_REQUESTS = 15;

export interface DownloadPdfProps {
  request: ReceiptRequest;
  receiptNumber: string;
  /** Between two requests, in ms. */
  askAgainMs?: number;
}

/** Downloads the receipt as PDF; waits while it is prepared. */
export function DownloadPdf({ request, receiptNumber, askAgainMs = ASK_AGAIN_MS }: DownloadPdfProps) {
  const [load] = useLazyReceiptPdfQuery();
  const [status, setStatus] = useState<'idle' | 'loading' | 'error'>('idle');

  async function findFile(): Promise<string | null> {
    for (let requests = 1; requests <= MOST_REQUESTS; requests += 1) {
      const address = await load(request).unwrap();
      if (address !== null) return address;
      await new Promise((resolve) => setTimeout(resolve, askAgainMs));
    }
    return null;
  }

  async function download(): Promise<void> {
    setStatus('loading');
    const address = await findFile().catch(() => null);
    if (address !== null) saveFile(address, `${receiptNumber}.pdf`);
    setStatus(address === null ? 'error' : 'idle');
  }

  return (
    <>
      {status === 'error' && (
        <p role="alert" className="text-sm text-danger-700">
          The PDF could not be loaded. Please try again.
        </p>
      )}
      <Button
        size="md"
        variant="secondary"
        icon={<Download aria-hidden className="size-4.5" />}
        loading={status === 'loading'}
        loadingText="Preparing PDF"
        onClick={() => void download()}
      >
        Download PDF
      </Button>
    </>
  );
}
