import { CopyButton } from '../../components/ui/copy-button';

/** An id with a copy button; its end stays visible in narrow places. */
export function IdLine({ id, label }: { id: string; label: string }) {
  return (
    <span className="inline-flex max-w-full min-w-0 items-center gap-1">
      <span className="min-w-0 font-mono text-xs wrap-anywhere">{id}</span>
      <CopyButton text={id} label={`Copy the ${label}`} className="-my-1.5 shrink-0" />
    </span>
  );
}
