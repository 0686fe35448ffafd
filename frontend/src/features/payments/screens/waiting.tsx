import { LoopMark } from '../../../components/ui/loop-mark';

/** One layout for all waits, so that one follows the other without a jump. */
export function Waiting({ children }: { children: string }) {
  return (
    <div className="flex min-h-100 flex-col items-center justify-center gap-6 text-center">
      <h1 className="sr-only">Add Funds</h1>
      <LoopMark size={64} />
      <p role="status" className="display text-lg text-ink-700">
        {children}
      </p>
    </div>
  );
}
