import { CopyButton } from '../../components/ui/copy-button';

/** An id to read out or to paste; its tail stays in sight however narrow the place is. */
export function IdLine({ id, label }: { id: string; label: string }) {
  return (
    <span className="inline-flex max-w-full min-w-0 items-center gap-1">
      <span className="min-w-0 font-mono text-xs wrap-anywhere">{id}</span>
      <CopyButton text={id} label={`Copy the ${label}`} className="-my-1.5 shrink-0" />
    </span>
  );
}
