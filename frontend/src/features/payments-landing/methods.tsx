import { PAGES } from '@deccanloop/contracts/routes';
import { ArrowRight, FileText, Link2, MousePointerClick, PanelsTopLeft, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ArchLoopPattern } from '../../components/brand/arch-loop-pattern';
import { PayMark } from '../../components/brand/pay-mark';
import { Section, SectionHeading } from '../../components/site/section';
import { Button } from '../../components/ui/button';
import { PAYMENT_TOOLS } from '../../content/merchant-payments';
import { cx } from '../../lib/class-names';

const BANKS = ['ICICI', 'Kotak', 'AXIS', 'HDFC', 'SBI'];
const WALLETS = ['MobiKwik', 'PayZapp', 'FreeCharge', 'JioMoney', 'Airtel Money', 'PayPal'];

const ICONS: Readonly<Record<(typeof PAYMENT_TOOLS)[number]['id'], LucideIcon>> = {
  links: Link2,
  pages: PanelsTopLeft,
  buttons: MousePointerClick,
  invoices: FileText,
};

/** Payment methods, and tools that need no code. */
export function Methods() {
  return (
    <Section ground="white" labelledBy="methods-heading">
      <SectionHeading
        id="methods-heading"
        eyebrow="Payment methods"
        title="Banks and wallets that your customers use"
        action={
          <Link
            to={PAGES.upiPayment}
            className="inline-flex items-center gap-1.5 rounded-xs py-1 font-semibold text-brand-700 underline-offset-4 hover:text-brand-800 hover:underline"
          >
            How We Support Payments <ArrowRight aria-hidden className="size-4" />
          </Link>
        }
      />
      <div className="grid gap-6 lg:grid-cols-[1fr_0.86fr]">
        <div className="grid content-start gap-6">
          <Group title="Netbanking" names={BANKS} more="+ 67 Others" />
          <Group title="Wallets" names={WALLETS} more="+ 4 Others" />
        </div>
        <div className="on-ink relative isolate flex flex-col overflow-clip rounded-xl bg-brand-700 p-6 pb-28 text-white sm:p-9 sm:pb-30">
          <ArchLoopPattern lazy className="absolute inset-x-0 -bottom-3 -z-10 text-white/25" height={84} />
          <h3 className="display text-2xl sm:text-3xl">No website? Get paid at the same cost.</h3>
          <ul className="mt-7 grid gap-5">
            {PAYMENT_TOOLS.map(({ id, title, text }) => {
              const Icon = ICONS[id];
              return (
                <li key={id} className="flex gap-4">
                  <span className="grid size-10 shrink-0 place-items-center rounded-md bg-white/12 inset-ring inset-ring-white/20">
                    <Icon aria-hidden className="size-5" />
                  </span>
                  <span>
                    <span className="block font-semibold">{title}</span>
                    <span className="text-sm text-brand-100">{text}</span>
                  </span>
                </li>
              );
            })}
          </ul>
          <div className="mt-8">
            <Button asChild variant="onInk">
              <Link to={PAGES.qrCodes}>
                Make a UPI QR code <ArrowRight aria-hidden className="size-4" />
              </Link>
            </Button>
          </div>
        </div>
      </div>
    </Section>
  );
}

function Group({ title, names, more }: { title: string; names: readonly string[]; more: string }) {
  return (
    <div className="rounded-xl border border-paper-200 p-6 sm:p-8">
      <h3 className="display text-xl">{title}</h3>
      <ul className="mt-5 grid grid-cols-2 gap-2.5 sm:grid-cols-3">
        {names.map((name) => (
          <li
            key={name}
            className="flex h-16 items-center justify-center rounded-md bg-paper-50 px-2 text-ink-800 inset-ring inset-ring-paper-200"
          >
            <PayMark name={name} />
          </li>
        ))}
        <li
          className={cx(
            'flex items-center justify-center rounded-md border border-dashed border-paper-300 px-2 text-sm font-semibold text-brand-700',
            // A tile that is alone in its row fills it.
            names.length % 3 === 0 ? 'col-span-full h-12' : 'h-16',
          )}
        >
          {more}
        </li>
      </ul>
    </div>
  );
}
