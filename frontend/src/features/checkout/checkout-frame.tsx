import { COMPANY } from '@deccanloop/contracts/company';
import type { ApiKeyMode } from '@deccanloop/contracts/merchant/api-keys';
import { PAGES } from '@deccanloop/contracts/routes';
import { FlaskConical, LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { ArchLoopPattern } from '../../components/brand/arch-loop-pattern';
import { Logo } from '../../components/brand/logo';

interface CheckoutFrameProps {
  mode: ApiKeyMode;
  summary: ReactNode;
  children: ReactNode;
}

/** The order on the left and the payment on the right; on phones one below the other. */
export function CheckoutFrame({ mode, summary, children }: CheckoutFrameProps) {
  return (
    <div className="flex flex-1 flex-col">
      {mode === 'test' && <TestBanner />}
      <div className="grid flex-1 max-md:grid-rows-[auto_1fr] md:grid-cols-2">
        <section
          aria-label="Your order"
          className="on-ink relative overflow-hidden bg-ink-900 text-ink-200 md:flex md:justify-end"
        >
          <ArchLoopPattern
            height={180}
            className="absolute inset-x-0 -bottom-8 mask-[linear-gradient(to_top,black_30%,transparent)] text-ink-700 max-md:hidden"
          />
          <div className="relative mx-auto flex w-full max-w-md flex-col px-5 py-6 sm:px-8 md:mx-0 md:max-w-lg md:py-16 md:pr-10 lg:pr-16">
            {summary}
          </div>
        </section>
        <section aria-label="Payment" className="flex flex-col bg-paper-0 md:justify-start">
          <div className="mx-auto flex w-full max-w-md flex-1 flex-col px-5 py-8 sm:px-8 md:mx-0 md:max-w-lg md:py-16 md:pl-10 lg:pl-16">
            <div className="flex-1">{children}</div>
            <SecuredBy />
          </div>
        </section>
      </div>
    </div>
  );
}

const TestBanner = () => (
  <p
    role="note"
    className="flex items-center justify-center gap-2 bg-marigold-200 px-4 py-2 text-sm font-semibold text-ink-900"
  >
    <FlaskConical aria-hidden className="size-4 shrink-0" />
    Test mode – no money moves
  </p>
);

/** Other pages of ours open in a tab of their own, so that the payment stays open. */
export function SecuredBy() {
  return (
    <footer className="mt-10 flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-paper-200 pt-5 text-xs text-ink-600">
      <p className="mr-auto flex items-center gap-1.5">
        <LockKeyhole aria-hidden className="size-3.5" />
        Secured by{' '}
        <a href={PAGES.home} target="_blank" rel="noreferrer" className="flex rounded-xs">
          <Logo className="[&_svg]:size-4 gap-1!" nameClass="text-sm!" />
        </a>
      </p>
      {[
        ['Terms', PAGES.terms],
        ['Privacy', PAGES.privacy],
      ].map(([text, path]) => (
        <a
          key={path}
          href={path}
          target="_blank"
          rel="noreferrer"
          className="rounded-xs py-1 hover:text-ink-900 hover:underline"
        >
          {text}
          <span className="sr-only"> of {COMPANY.shortName}, in a new tab</span>
        </a>
      ))}
    </footer>
  );
}
