import { Maximize, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Tooltip } from '../../../../components/ui/tooltip';

export type Rotation = 0 | 90 | 180 | 270;
export const turned = (rotation: Rotation): Rotation => ((rotation + 90) % 360) as Rotation;

export interface StageToolbarProps {
  /** "150 %" */
  zoomText: ReactNode;
  onZoomIn: () => void;
  onZoomOut: () => void;
  onRotate: () => void;
  onReset: () => void;
}

/** What can be done with the shown paper; the same for pictures and PDFs. */
export function StageToolbar({ zoomText, onZoomIn, onZoomOut, onRotate, onReset }: StageToolbarProps) {
  return (
    <div
      role="toolbar"
      aria-label="View"
      className="absolute bottom-3 left-1/2 z-10 flex -translate-x-1/2 items-center gap-0.5 rounded-md bg-ink-900/90 p-1 text-white shadow-raised backdrop-blur-sm"
    >
      <Tool label="Zoom out" onClick={onZoomOut}>
        <ZoomOut aria-hidden className="size-4.5" />
      </Tool>
      <span className="figures w-14 text-center text-xs font-semibold" aria-live="polite">
        {zoomText}
      </span>
      <Tool label="Zoom in" onClick={onZoomIn}>
        <ZoomIn aria-hidden className="size-4.5" />
      </Tool>
      <span aria-hidden className="mx-1 h-5 w-px bg-white/20" />
      <Tool label="Rotate by a quarter" onClick={onRotate}>
        <RotateCw aria-hidden className="size-4.5" />
      </Tool>
      <Tool label="Fit to the window" onClick={onReset}>
        <Maximize aria-hidden className="size-4.5" />
      </Tool>
    </div>
  );
}

function Tool({ label, onClick, children }: { label: string; onClick: () => void; children: ReactElement }) {
  return (
    <Tooltip text={label}>
      <button
        type="button"
        aria-label={label}
        onClick={onClick}
        className="grid size-9 place-items-center rounded-sm transition hover:bg-white/15 focus-visible:outline-white active:bg-white/25"
      >
        {children}
      </button>
    </Tooltip>
  );
}
