import { PDF_FRAME, type FromPdfFrame, type ToPdfFrame } from '@deccanloop/contracts/pdf-frame';
import { useEffect, useRef, useState } from 'react';
import { Spinner } from '../../../../components/ui/spinner';
import { StageToolbar, turned, type Rotation } from './stage-toolbar';

export interface PdfStageProps {
  paper: Blob;
  label: string;
  /** A key that was pressed inside the frame. */
  onKey: (key: string) => void;
}

const ZOOMS = [0.5, 0.75, 1, 1.5, 2, 3, 4] as const;
const FIT = ZOOMS.indexOf(1);

/**
 * A PDF, drawn by pdfjs in a frame without an origin: a document that attacks pdfjs finds no cookies, and no page to
 * change. The bytes are posted into it, so the frame makes no call of its own.
 */
export default function PdfStage({ paper, label, onKey }: PdfStageProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<'loading' | 'failed' | { pages: number }>('loading');
  const [isReady, setReady] = useState(false);
  const [zoom, setZoom] = useState(FIT);
  const [rotation, setRotation] = useState<Rotation>(0);
  const press = useRef(onKey);
  useEffect(() => void (press.current = onKey));

  // Its origin is opaque, so no other target can be named; the frame holds only our own document (frame-src).
  const send = (message: ToPdfFrame) => frame.current?.contentWindow?.postMessage(message, '*');

  useEffect(() => {
    const receive = ({ source, data }: MessageEvent<FromPdfFrame>) => {
      if (source === null || source !== frame.current?.contentWindow) return;
      if (data.kind === 'ready') setReady(true);
      if (data.kind === 'shown') setState({ pages: data.pages });
      if (data.kind === 'failed') setState('failed');
      if (data.kind === 'key') press.current(data.key);
    };
    window.addEventListener('message', receive);
    return () => window.removeEventListener('message', receive);
  }, []);

  useEffect(() => {
    if (!isReady) return;
    let isCurrent = true;
    void paper.arrayBuffer().then((bytes) => {
      if (isCurrent) send({ kind: 'show', bytes });
    });
    return () => void (isCurrent = false);
  }, [isReady, paper]);

  useEffect(() => {
    if (isReady) send({ kind: 'view', zoom: ZOOMS[zoom] ?? 1, rotation });
  }, [isReady, zoom, rotation]);

  return (
    <>
      <iframe
        ref={frame}
        src={PDF_FRAME}
        sandbox="allow-scripts"
        title={`${label} (PDF)`}
        className="size-full border-0"
      />
      {state === 'loading' && (
        <div className="absolute inset-0 grid place-items-center bg-paper-200">
          <Spinner size={28} label="Loading the PDF" />
        </div>
      )}
      {state === 'failed' && (
        <div role="alert" className="absolute inset-0 grid place-items-center bg-paper-200 p-6 text-center">
          <p className="max-w-sm text-sm text-ink-700">
            <span className="block font-semibold text-ink-900">This PDF cannot be shown</span>
            It may be damaged. Reject the document and ask for a picture or another PDF.
          </p>
        </div>
      )}
      <p role="status" className="sr-only">
        {typeof state === 'object' && `${state.pages} ${state.pages === 1 ? 'page' : 'pages'} shown`}
      </p>
      {state !== 'failed' && (
        <StageToolbar
          zoomText={`${(ZOOMS[zoom] ?? 1) * 100} %`}
          onZoomIn={() => setZoom((step) => Math.min(step + 1, ZOOMS.length - 1))}
          onZoomOut={() => setZoom((step) => Math.max(step - 1, 0))}
          onRotate={() => setRotation(turned)}
          onReset={() => {
            setZoom(FIT);
            setRotation(0);
          }}
        />
      )}
    </>
  );
}
