import { PAGES } from '@deccanloop/contracts/routes';
import type { ReactNode } from 'react';
import { ArchLoopPattern } from '../../../components/brand/arch-loop-pattern';
import { Logo } from '../../../components/brand/logo';
import { Card } from '../../../components/ui/card';

/** The layout of /verify-payment: one card. */
export function ReturnFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-1 flex-col bg-paper-50">
      <div className="on-ink relative overflow-hidden bg-ink-900">
        <ArchLoopPattern height={150} className="absolute inset-x-0 -bottom-6 text-ink-700 sm:hidden" />
        <ArchLoopPattern height={220} className="absolute inset-x-0 -bottom-8 text-ink-700 max-sm:hidden" />
        <div className="frame relative pt-5 pb-32 sm:pt-8 sm:pb-48">
          <a href={PAGES.home} className="inline-block rounded-sm">
            <Logo onInk />
          </a>
        </div>
      </div>
      <div className="relative -mt-24 flex justify-center px-4 pb-16 sm:-mt-36 sm:px-10 sm:pb-24">
        <Card className="w-full max-w-lg">{children}</Card>
      </div>
    </div>
  );
}
