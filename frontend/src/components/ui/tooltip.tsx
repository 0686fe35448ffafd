import { Tooltip as Primitive } from 'radix-ui';
import type { ReactElement } from 'react';

export interface TooltipProps {
  /** A few words; never the only place of something important, because touch screens do not show it. */
  text: string;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /**
   * A control that takes the focus. One that cannot be used now has `aria-disabled`, not `disabled`: a disabled
   * one would never show why.
   */
  children: ReactElement;
}

const DELAY_MS = 350;

/** A short text beside a control, for pointer and keyboard; it also describes the control to screen readers. */
export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  return (
    <Primitive.Provider delayDuration={DELAY_MS}>
      <Primitive.Root>
        <Primitive.Trigger asChild>{children}</Primitive.Trigger>
        <Primitive.Portal>
          <Primitive.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-50 max-w-64 animate-fade rounded-sm bg-ink-900 px-2.5 py-1.5 text-xs font-medium text-white shadow-raised"
          >
            {text}
            <Primitive.Arrow className="fill-ink-900" />
          </Primitive.Content>
        </Primitive.Portal>
      </Primitive.Root>
    </Primitive.Provider>
  );
}
