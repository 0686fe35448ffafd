import { COMPANY } from '@deccanloop/contracts/company';
import { Pause, Play } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../components/ui/button';
import { LazySvg } from '../../../components/ui/lazy-svg';
import { HandWithCard } from './hand-with-card';
import { TerminalDrawing } from './terminal-drawing';
import { useTerminalStage } from './use-terminal-stage';

/** An endless animation of a card payment, which can be paused. */
export function Terminal() {
  const drawing = useRef<HTMLDivElement>(null);
  const { stage, moves, paused, togglePause } = useTerminalStage(drawing);
  return (
    <figure className="relative w-full max-lg:max-w-xl">
      <div
        ref={drawing}
        role="img"
        aria-label="A card is held to a card terminal. The terminal reads it and shows: Approved."
        data-stage={stage.name}
        className="overflow-clip rounded-xl bg-ink-800 inset-ring inset-ring-white/10"
      >
        <LazySvg
          viewBox="-30 0 480 440"
          strokeLinecap="round"
          strokeLinejoin="round"
          className="block h-auto w-full"
        >
          <TerminalDrawing stage={stage} />
          <HandWithCard at={stage.name} />
        </LazySvg>
      </div>
      <figcaption className="mt-4 flex min-h-9 items-center justify-between gap-4 text-sm text-ink-200">
        Contactless payment by {COMPANY.shortName}
        {moves && (
          <Button
            variant="onInk"
            size="sm"
            icon={paused ? <Play aria-hidden className="size-4" /> : <Pause aria-hidden className="size-4" />}
            onClick={togglePause}
          >
            {paused ? 'Play animation' : 'Pause animation'}
          </Button>
        )}
      </figcaption>
    </figure>
  );
}
