import { useEffect, useRef, useState } from 'react';
import type { PictureSize } from './rectangles';

export interface PictureCanvasProps {
  picture: Blob;
  label: string;
  /** The size of the upright picture in its own pixels; null when the browser cannot show it. */
  onSize?: (size: PictureSize | null) => void;
  className?: string;
}

/** Enough for a sharp picture on every screen; the canvas of a photo in full size needs 100 MB. */
const LONGEST_SIDE = 2_000;

/**
 * A picture that stays in memory: it has no address that something else could read. The bitmap is upright, so its size is
 * the one that areas are measured in.
 */
export function PictureCanvas({ picture, label, onSize, className }: PictureCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const report = useRef(onSize);
  useEffect(() => void (report.current = onSize));
  const [isUnreadable, setUnreadable] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    const draw = async (): Promise<void> => {
      const bitmap = await createImageBitmap(picture);
      const { width, height } = bitmap;
      const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
      const target = canvas.current;
      if (isCurrent && target) {
        target.width = Math.round(width * scale);
        target.height = Math.round(height * scale);
        target.getContext('2d')?.drawImage(bitmap, 0, 0, target.width, target.height);
        setUnreadable(false);
        report.current?.({ width, height });
      }
      bitmap.close();
    };
    draw().catch(() => {
      if (!isCurrent) return;
      setUnreadable(true);
      report.current?.(null);
    });
    return () => void (isCurrent = false);
  }, [picture]);
  return (
    <>
      <canvas ref={canvas} role="img" aria-label={label} hidden={isUnreadable} className={className} />
      {isUnreadable && <p className="p-4 text-sm text-ink-600">Your browser cannot show this picture.</p>}
    </>
  );
}
