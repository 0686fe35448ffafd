import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Carousel, CarouselState } from '../../../lib/carousel';
import { cx } from '../../../lib/class-names';
import { useSiteLanguage } from '../../../lib/site-language';

interface RoundButtonProps {
  label: string;
  onClick: () => void;
  /** Temporarily disabled, but keeps the keyboard focus. */
  waiting?: boolean;
  className?: string;
  children: ReactNode;
}

function RoundButton({ label, onClick, waiting = false, className, children }: RoundButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={waiting || undefined}
      onClick={waiting ? undefined : onClick}
      className={cx(
        'size-11 place-items-center rounded-full bg-paper-0 text-ink-800 shadow-xs inset-ring inset-ring-paper-300 transition noscript:hidden',
        'hover:bg-brand-50 hover:text-brand-700 hover:inset-ring-brand-300 active:translate-y-px aria-disabled:cursor-default aria-disabled:text-ink-400',
        className ?? 'grid',
      )}
    >
      {children}
    </button>
  );
}

interface ControlProps {
  carousel: Carousel;
  state: CarouselState;
  /** Disabled during a fade. */
  waitForFade?: boolean;
}

/** Stops and starts the automatic changes (WCAG 2.2.2). */
export function PauseButton({ carousel, state }: ControlProps) {
  const { t } = useSiteLanguage();
  const stopped = state.autoplay === 'stopped';
  return (
    <RoundButton label={t(stopped ? 'Play slides' : 'Pause slides')} onClick={carousel.toggle}>
      {stopped ? (
        <Play aria-hidden className="size-4.5 translate-x-px" />
      ) : (
        <Pause aria-hidden className="size-4.5" />
      )}
    </RoundButton>
  );
}

export interface ArrowsProps extends ControlProps {
  previous: string;
  next: string;
  /** Layout classes of each button: `grid`, with the breakpoints at which it is shown. */
  className?: string;
}

export function Arrows({ carousel, state, waitForFade = false, previous, next, className }: ArrowsProps) {
  const waiting = waitForFade && state.changing;
  const shared = { waiting, ...(className !== undefined && { className }) };
  return (
    <>
      <RoundButton label={previous} onClick={carousel.previous} {...shared}>
        <ChevronLeft aria-hidden className="size-5 -translate-x-px" />
      </RoundButton>
      <RoundButton label={next} onClick={carousel.next} {...shared}>
        <ChevronRight aria-hidden className="size-5 translate-x-px" />
      </RoundButton>
    </>
  );
}

export interface DotsProps extends ControlProps {
  /** The accessible name of each. */
  labels: readonly string[];
}

export function Dots({ carousel, state, labels, waitForFade = false }: DotsProps) {
  const { t } = useSiteLanguage();
  const waiting = waitForFade && state.changing;
  return (
    <div role="group" aria-label={t('Choose a slide')} className="flex noscript:hidden">
      {labels.map((label, index) => (
        <button
          key={label}
          type="button"
          aria-label={label}
          aria-current={index === state.index}
          aria-disabled={waiting || undefined}
          onClick={waiting ? undefined : () => carousel.goTo(index)}
          className="group grid h-11 place-items-center rounded-sm px-1.5 aria-disabled:cursor-default"
        >
          <span
            className={cx(
              'block h-2 rounded-full transition-all duration-300',
              index === state.index ? 'w-8 bg-brand-600' : 'w-3 bg-ink-300 group-hover:bg-ink-500',
            )}
          />
        </button>
      ))}
    </div>
  );
}
