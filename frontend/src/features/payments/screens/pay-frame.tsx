import { COMPANY } from '@deccanloop/contracts/company';
import { PAGES } from '@deccanloop/contracts/routes';
import type { ReactNode } from 'react';
import { ArchLoopPattern } from '../../../components/brand/arch-loop-pattern';
import { Logo } from '../../../components/brand/logo';
import type { WalletShare } from '../../../lib/payment-view';
import { WalletCard, type WalletPreview } from './wallet-card';

const STEPS = [
  ['Enter the amount', 'You see the fee before you pay.'],
  ['Pay with the gateway', 'Cards, UPI or net banking. We never see their details.'],
  ['The wallet is credited', 'Once, as soon as the gateway confirms the money.'],
] as const;

interface Props {
  preview: WalletPreview;
  share: WalletShare;
  children: ReactNode;
}

/** The layout of /paynow: company and explanation on one side, the form or result on the other. */
export function PayFrame({ preview, share, children }: Props) {
  return (
    <div className="grid flex-1 max-lg:grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <aside
        aria-label="About this payment"
        className="on-ink relative overflow-hidden bg-ink-900 text-ink-200"
      >
        <ArchLoopPattern height={150} className="absolute inset-x-0 -bottom-6 text-ink-700 lg:hidden" />
        {/* Fades out before it reaches the steps in a low window. */}
        <ArchLoopPattern
          height={210}
          className="absolute inset-x-0 -bottom-8 mask-[linear-gradient(to_top,black_40%,transparent)] text-ink-700 max-lg:hidden"
        />
        <div className="relative flex h-full flex-col gap-12 px-5 pt-5 pb-24 sm:px-10 lg:sticky lg:top-0 lg:max-h-dvh lg:px-14 lg:py-12 xl:px-20">
          <a href={PAGES.home} className="w-fit rounded-sm">
            <Logo onInk />
          </a>
          <div className="hidden flex-1 flex-col justify-center gap-10 lg:flex">
            <WalletCard {...preview} share={share} />
            <ol className="flex max-w-md flex-col gap-5">
              {STEPS.map(([title, text], index) => (
                <li key={title} className="flex gap-4">
                  <span
                    aria-hidden
                    className="figures grid size-7 shrink-0 place-items-center rounded-full text-sm font-semibold text-white inset-ring inset-ring-ink-600"
                  >
                    {index + 1}
                  </span>
                  <span>
                    <span className="block font-semibold text-white">{title}</span>
                    <span className="block text-sm">{text}</span>
                  </span>
                </li>
              ))}
            </ol>
          </div>
          <p className="hidden text-sm lg:block">
            {COMPANY.name}, {COMPANY.city}
          </p>
        </div>
      </aside>
      <div className="relative -mt-16 flex justify-center px-4 pb-12 sm:px-10 lg:mt-0 lg:items-center lg:py-12">
        <div className="w-full max-w-lg">{children}</div>
      </div>
    </div>
  );
}
