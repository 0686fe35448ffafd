import type { Outcome } from './run-step';
import { formatDuration } from './verdict';

/** Shows progress: a line when a step ends and, on a terminal, an updated line with the running steps. */
export interface Progress {
  started(name: string): void;
  ended(outcome: Outcome): void;
  stop(): void;
}

const MARKS = { passed: '✓', failed: '✗', 'not run': '–' } as const;

export function createProgress(out: NodeJS.WriteStream): Progress {
  const running = new Map<string, number>();
  const alive = out.isTTY;
  const clear = (): void => void (alive && out.write('\r\x1b[2K'));
  const draw = (): void => {
    if (!alive || running.size === 0) return;
    const parts = [...running].map(([name, since]) => `${name} ${formatDuration(performance.now() - since)}`);
    clear();
    out.write(`… ${parts.join(', ')}`.slice(0, (out.columns ?? 80) - 1));
  };
  const timer = alive ? setInterval(draw, 500) : null;
  return {
    started(name) {
      running.set(name, performance.now());
      if (alive) draw();
      else out.write(`… ${name}\n`);
    },
    ended({ step, state, tally, durationMs, reason }) {
      running.delete(step.name);
      clear();
      const count =
        step.report && state !== 'not run' ? `, ${tally.passed} passed, ${tally.failed} failed` : '';
      const detail = state === 'not run' ? `not run: ${reason}` : `${formatDuration(durationMs)}${count}`;
      out.write(`${MARKS[state]} ${step.name}  ${detail}\n`);
      draw();
    },
    stop() {
      if (timer !== null) clearInterval(timer);
      clear();
    },
  };
}
