import { Plus, Trash2 } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { cx } from '../../lib/class-names';
import { Button } from '../ui/button';
import { PictureCanvas } from './picture-canvas';
import {
  between,
  movedBy,
  pointIn,
  resizedBy,
  startingArea,
  stepOf,
  type PictureSize,
  type Point,
  type Rectangle,
} from './rectangles';

export interface MarkingToolProps {
  picture: Blob;
  /** What the picture shows: "Front of your Aadhar card". */
  label: string;
  /** In pixels of the upright picture. */
  areas: readonly Rectangle[];
  onChange: (areas: readonly Rectangle[]) => void;
  /** How many areas there can be. */
  most: number;
}

type Drag =
  | { kind: 'draw'; from: Point }
  | { kind: 'move' | 'resize'; index: number; from: Point; area: Rectangle };

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const percent = (part: number, whole: number): string => `${(part / whole) * 100}%`;
/** Over the picture, whatever its size on the screen. */
const placeOf = ({ left, top, width, height }: Rectangle, size: PictureSize) => ({
  left: percent(left, size.width),
  top: percent(top, size.height),
  width: percent(width, size.width),
  height: percent(height, size.height),
});

/** Areas of a picture that are to be blackened: drawn by mouse or finger, or added, moved and resized by keyboard. */
export function MarkingTool({ picture, label, areas, onChange, most }: MarkingToolProps) {
  const help = useId();
  const [size, setSize] = useState<PictureSize | null>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const [drawn, setDrawn] = useState<Rectangle | null>(null);
  const [selected, setSelected] = useState<number | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const stage = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const isFull = areas.length >= most;

  const change = (index: number, area: Rectangle) =>
    onChange(areas.map((before, at) => (at === index ? area : before)));
  const add = (area: Rectangle) => {
    onChange([...areas, area]);
    setSelected(areas.length);
    setAnnouncement(`Area ${areas.length + 1} added.`);
  };
  const remove = (index: number) => {
    onChange(areas.filter((_, at) => at !== index));
    setSelected(null);
    setAnnouncement(`Area ${index + 1} deleted. ${areas.length - 1} left.`);
    // The control that had the focus is removed.
    addButton.current?.focus();
  };

  const pointOf = (event: PointerEvent): Point => {
    const box = stage.current?.getBoundingClientRect();
    return box && size ? pointIn(box, { x: event.clientX, y: event.clientY }, size) : { x: 0, y: 0 };
  };
  const start = (event: PointerEvent, next: Drag) => {
    // A second finger zooms the page.
    if (!event.isPrimary || event.button !== 0) return;
    event.stopPropagation();
    stage.current?.setPointerCapture(event.pointerId);
    setDrag(next);
  };
  const move = (event: PointerEvent) => {
    if (drag === null || size === null) return;
    const to = pointOf(event);
    if (drag.kind === 'draw') return setDrawn(between(drag.from, to, size));
    const by = { x: to.x - drag.from.x, y: to.y - drag.from.y };
    change(drag.index, (drag.kind === 'move' ? movedBy : resizedBy)(drag.area, by, size));
  };
  const end = () => {
    if (drag?.kind === 'draw' && drawn !== null) add(drawn);
    setDrag(null);
    setDrawn(null);
  };
  const cancel = () => {
    setDrag(null);
    setDrawn(null);
  };

  const press = (event: KeyboardEvent, index: number, area: Rectangle) => {
    if (size === null) return;
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      return remove(index);
    }
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    const step = stepOf(size);
    const by = { x: arrow.x * step, y: arrow.y * step };
    const next = (event.shiftKey ? resizedBy : movedBy)(area, by, size);
    change(index, next);
    setAnnouncement(
      event.shiftKey
        ? `Area ${index + 1}: ${next.width} wide, ${next.height} high.`
        : `Area ${index + 1}: ${next.left} from the left, ${next.top} from the top.`,
    );
  };

  return (
    <div>
      <p id={help} className="text-sm text-ink-700">
        Draw a box over each number, or use “Add an area”. Drag a box to move it, and its corner to change its
        size.
        <span className="pointer-coarse:sr-only">
          {' '}
          With the keyboard: arrow keys move an area, Shift with arrow keys changes its size, Delete removes
          it.
        </span>
      </p>
      <div className="mt-3 grid justify-items-center rounded-md bg-paper-200 p-3 sm:p-4">
        <div
          ref={stage}
          role="group"
          aria-label={`Areas on: ${label}`}
          aria-describedby={help}
          onPointerDown={(event) => {
            setSelected(null);
            if (size !== null && !isFull) start(event, { kind: 'draw', from: pointOf(event) });
          }}
          onPointerMove={move}
          onPointerUp={end}
          onPointerCancel={cancel}
          className={cx(
            'relative w-fit touch-pinch-zoom shadow-card select-none',
            size !== null && !isFull && 'cursor-crosshair',
          )}
        >
          <PictureCanvas
            picture={picture}
            label={label}
            onSize={setSize}
            className="block max-h-[70dvh] max-w-full"
          />
          {size !== null &&
            areas.map((area, index) => (
              <button
                key={index}
                type="button"
                ref={index === selected ? focusOnce : undefined}
                aria-label={`Area ${index + 1} of ${areas.length}`}
                aria-describedby={help}
                onFocus={() => setSelected(index)}
                onKeyDown={(event) => press(event, index, area)}
                onPointerDown={(event) => {
                  event.currentTarget.focus();
                  start(event, { kind: 'move', index, from: pointOf(event), area });
                }}
                style={placeOf(area, size)}
                className={cx(
                  'absolute cursor-move rounded-none outline-offset-2 focus-visible:outline-3 focus-visible:outline-brand-500',
                  // While it is placed, what is below it can be seen.
                  index === selected ? 'bg-ink-950/60 ring-2 ring-brand-500' : 'bg-ink-950',
                )}
              >
                {index === selected && (
                  <span
                    aria-hidden
                    onPointerDown={(event) =>
                      start(event, { kind: 'resize', index, from: pointOf(event), area })
                    }
                    className="absolute -right-3 -bottom-3 grid size-6 cursor-nwse-resize place-items-center"
                  >
                    <span className="size-3.5 rounded-full border-2 border-white bg-brand-600 shadow-xs" />
                  </span>
                )}
              </button>
            ))}
          {drawn !== null && size !== null && (
            <span
              aria-hidden
              style={placeOf(drawn, size)}
              className="pointer-events-none absolute bg-ink-950/60 ring-2 ring-brand-500"
            />
          )}
        </div>
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button
          ref={addButton}
          size="sm"
          variant="secondary"
          icon={<Plus aria-hidden className="size-4" />}
          disabled={size === null || isFull}
          onClick={() => size !== null && add(startingArea(size, areas.length))}
        >
          Add an area
        </Button>
        {areas.map((_, index) => (
          <Button
            key={index}
            size="sm"
            variant="ghost"
            icon={<Trash2 aria-hidden className="size-4" />}
            onClick={() => remove(index)}
          >
            Delete area {index + 1}
          </Button>
        ))}
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}

/** Of a new area: it can be moved by keyboard at once. */
const focusOnce = (area: HTMLButtonElement | null): void => {
  if (area && document.activeElement !== area) area.focus({ preventScroll: true });
};
