import { MOST_RECTANGLES } from '@deccanloop/contracts/kyc/schemas';
import { lazy, Suspense, useState } from 'react';
import type { Rectangle } from '../../../components/marking/rectangles';
import { Button } from '../../../components/ui/button';
import { Skeleton } from '../../../components/ui/skeleton';

// Few customers need it.
const MarkingTool = lazy(async () => ({
  default: (await import('../../../components/marking/marking-tool')).MarkingTool,
}));

export interface MarkNumberProps {
  file: File;
  /** "Front of the card". */
  label: string;
  onSend: (rectangles: readonly Rectangle[]) => void;
}

/** Where the server found no number: the customer marks what must be covered, and the same picture is sent again. */
export function MarkNumber({ file, label, onSend }: MarkNumberProps) {
  const [areas, setAreas] = useState<readonly Rectangle[]>([]);
  const [isAsked, setAsked] = useState(false);
  const isWrong = isAsked && areas.length === 0;
  return (
    <div className="border-t border-dashed border-paper-300 p-4">
      <h4 className="font-semibold">Mark the Aadhaar number</h4>
      <p className="mt-1 mb-3 text-sm text-ink-700">
        Cover the first eight digits wherever the number is printed, and any QR code. What you cover is
        blackened before the picture is stored.
      </p>
      <Suspense fallback={<Skeleton className="h-64 w-full rounded-md" />}>
        <MarkingTool picture={file} label={label} areas={areas} onChange={setAreas} most={MOST_RECTANGLES} />
      </Suspense>
      <p role="alert" className="mt-3 text-sm font-medium text-danger-700 empty:hidden">
        {isWrong && 'Mark at least one area'}
      </p>
      <div className="mt-4 flex justify-end">
        <Button
          className="max-sm:w-full"
          onClick={() => (areas.length === 0 ? setAsked(true) : onSend(areas))}
        >
          Send with {areas.length < 2 ? 'the marked area' : `${areas.length} marked areas`}
        </Button>
      </div>
    </div>
  );
}
