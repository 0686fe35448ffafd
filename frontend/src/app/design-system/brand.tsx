import { ArchLoopPattern } from '../../components/brand/arch-loop-pattern';
import { EmptyIllustration } from '../../components/brand/empty-illustration';
import { Logo } from '../../components/brand/logo';
import { IconTile } from '../../components/site/icon-tile';
import { LoopMark } from '../../components/ui/loop-mark';
import { Cloud, Code, ShieldCheck } from 'lucide-react';

/** The logo, the patterns, the icon tile and the loading mark. */
export function Brand() {
  return (
    <div className="grid gap-4 md:grid-cols-3">
      <div className="grid place-items-center rounded-lg border border-paper-200 p-10">
        <Logo />
      </div>
      <div className="on-ink relative isolate grid place-items-center overflow-clip rounded-lg bg-ink-900 p-10">
        <ArchLoopPattern className="absolute inset-x-0 -bottom-2 -z-10 text-brand-400/30" height={90} />
        <Logo onInk />
      </div>
      <div className="flex flex-wrap items-center justify-center gap-6 rounded-lg border border-paper-200 p-6">
        <IconTile icon={Code} />
        <IconTile icon={Cloud} tone="marigold" />
        <span className="rounded-md bg-ink-900 p-3">
          <IconTile icon={ShieldCheck} tone="ink" />
        </span>
        <LoopMark />
        <EmptyIllustration />
      </div>
    </div>
  );
}
