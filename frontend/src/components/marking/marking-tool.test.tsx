/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { useState } from 'react';
import { fireEvent, render, screen, userEvent, waitFor } from '../../lib/testing/screen';
import { MarkingTool } from './marking-tool';
import type { Rectangle } from './rectangles';

const PICTURE = new Blob();
const SIZE = { width: 1000, height: 600 };
const onChange = jest.fn<(areas: readonly Rectangle[]) => void>();
/** As they are now. */
const areas = (): readonly Rectangle[] => onChange.mock.lastCall?.[0] ?? [];

beforeEach(() => {
  onChange.mockClear();
  // The upright size, as the browser decodes the picture.
  Object.assign(globalThis, { createImageBitmap: async () => ({ ...SIZE, close: () => undefined }) });
  HTMLCanvasElement.prototype.getContext = () => null;
  // Shown at half its size, 100 px from the left and 50 px from the top.
  HTMLElement.prototype.getBoundingClientRect = () =>
    ({ left: 100, top: 50, width: SIZE.width / 2, height: SIZE.height / 2 }) as DOMRect;
  HTMLElement.prototype.setPointerCapture = () => undefined;
});

function Marking() {
  const [marked, setMarked] = useState<readonly Rectangle[]>([]);
  return (
    <MarkingTool
      picture={PICTURE}
      label="Front"
      areas={marked}
      onChange={(next) => {
        onChange(next);
        setMarked(next);
      }}
      most={2}
    />
  );
}

async function show() {
  const user = userEvent.setup();
  render(<Marking />);
  const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Add an area' });
  await waitFor(() => expect(add.disabled).toBe(false));
  return { user, add, stage: screen.getByRole('group', { name: 'Areas on: Front' }) };
}

describe('marking by keyboard', () => {
  it('adds, moves, resizes and deletes an area, and announces each', async () => {
    const { user, add } = await show();
    await user.tab();
    expect(document.activeElement).toBe(add);
    await user.keyboard('{Enter}');
    const area = screen.getByRole('button', { name: 'Area 1 of 1' });
    // It can be moved at once.
    expect(document.activeElement).toBe(area);
    expect(areas()).toEqual([{ left: 300, top: 270, width: 400, height: 60 }]);
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(areas()).toEqual([{ left: 306, top: 276, width: 400, height: 60 }]);
    await user.keyboard('{Shift>}{ArrowLeft}{ArrowUp}{/Shift}');
    expect(areas()).toEqual([{ left: 306, top: 276, width: 394, height: 54 }]);
    expect(screen.getByRole('status').textContent).toBe('Area 1: 394 wide, 54 high.');
    await user.keyboard('{Delete}');
    expect(areas()).toEqual([]);
    expect(screen.getByRole('status').textContent).toBe('Area 1 deleted. 0 left.');
    expect(document.activeElement).toBe(add);
  });

  it('stays inside the picture, and ends at the limit', async () => {
    const { user, add } = await show();
    await user.click(add);
    await user.keyboard('{ArrowLeft>80/}');
    expect(areas()[0]?.left).toBe(0);
    await user.keyboard('{Shift>}{ArrowRight>200/}{/Shift}');
    expect(areas()[0]).toMatchObject({ left: 0, width: SIZE.width });
    await user.click(add);
    expect(add.disabled).toBe(true);
  });
});

/** jsdom has no pointer events. */
class Pointer extends MouseEvent {
  readonly isPrimary = true;
  readonly pointerId = 1;
}

describe('marking by pointer', () => {
  const fire = (stage: HTMLElement, type: string, clientX: number, clientY: number) =>
    fireEvent(stage, new Pointer(type, { bubbles: true, clientX, clientY, button: 0 }));

  it('draws in pixels of the picture, whatever its size on the screen', async () => {
    const { stage } = await show();
    fire(stage, 'pointerdown', 110, 60);
    fire(stage, 'pointermove', 210, 80);
    fire(stage, 'pointerup', 210, 80);
    expect(areas()).toEqual([{ left: 20, top: 20, width: 200, height: 40 }]);
    // And moves it by dragging.
    const area = screen.getByRole('button', { name: 'Area 1 of 1' });
    fire(area, 'pointerdown', 150, 70);
    fire(stage, 'pointermove', 160, 65);
    fire(stage, 'pointerup', 160, 65);
    expect(areas()).toEqual([{ left: 40, top: 10, width: 200, height: 40 }]);
  });

  it('ignores a touch without a drag', async () => {
    const { stage } = await show();
    fire(stage, 'pointerdown', 110, 60);
    fire(stage, 'pointerup', 110, 60);
    expect(areas()).toEqual([]);
  });
});
