import { MOST_RECTANGLES } from '@deccanloop/contracts/kyc/schemas';
import { lazy, Suspense, useState } from 'react';
import type { Rectangle } from '../../../components/marking/rectangles';
import { Banner } from '../../../components/ui/banner';
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
      <Banner tone="warning" live="assertive" title="We could not find the Aadhaar number" className="mb-4">
        Nothing is stored yet. Mark what must be covered, or replace the picture by a sharper one: the first
        eight digits, wherever the number is printed, and any QR code. What you mark is blackened before the
        picture is stored.
      </Banner>
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
