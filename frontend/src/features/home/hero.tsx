import { PAGES } from '@deccanloop/contracts/routes';
import { ArrowRight, Link2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { GatewayMark } from '../../components/brand/gateway-mark';
import { Button } from '../../components/ui/button';
import { HeroScene } from './hero-scene';

export function Hero() {
  return (
    <section className="relative isolate overflow-clip border-b border-paper-200 bg-paper-0">
      <div
        aria-hidden
        className="absolute inset-0 -z-10 bg-[radial-gradient(60rem_34rem_at_85%_10%,var(--color-brand-50),transparent_70%)]"
      />
      <div className="frame grid items-end gap-x-10 gap-y-12 pt-14 sm:pt-20 lg:grid-cols-[1.05fr_0.95fr] lg:pt-16">
        <div className="animate-rise lg:self-center lg:pb-20">
          <p className="eyebrow text-brand-700">Wallet top-up</p>
          <h1 className="display mt-4 text-4xl text-ink-900 sm:text-5xl xl:text-6xl">
            Add money to your wallet, and see it arrive.
          </h1>
          <p className="mt-6 max-w-lg text-lg text-ink-600">
            Your personal payment link opens a secure page. Pay there through Razorpay or PhonePe, and we
            follow the payment until it is in your wallet.
          </p>
          <div className="mt-9 flex flex-wrap gap-3">
            <Button asChild size="lg" className="max-sm:w-full">
              <Link to={PAGES.wallet}>
                Open my wallet <ArrowRight aria-hidden className="size-4.5" />
              </Link>
            </Button>
            <Button asChild size="lg" variant="secondary" className="max-sm:w-full">
              <a href="#how-it-works">How it works</a>
            </Button>
          </div>
          <p className="mt-8 flex max-w-md items-start gap-2.5 text-sm text-ink-600">
            <Link2 aria-hidden className="mt-0.5 size-4.5 shrink-0 text-brand-600" />
            Paying starts with your link: choose Add Funds in the Deccanloop app or on the website.
          </p>
          <ul className="mt-10 flex flex-wrap items-center gap-x-7 gap-y-3 text-sm font-semibold text-ink-600">
            <li className="flex items-center gap-2">
              <GatewayMark gateway="razorpay" /> Razorpay
            </li>
            <li className="flex items-center gap-2">
              <GatewayMark gateway="phonepe" size={20} /> PhonePe
            </li>
            <li className="font-medium text-ink-500">Cards, UPI and net banking</li>
          </ul>
        </div>
        <HeroScene />
      </div>
    </section>
  );
}
