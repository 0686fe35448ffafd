import {
  siAirtel,
  siAxisbank,
  siDinersclub,
  siGooglepay,
  siHdfcbank,
  siIcicibank,
  siJio,
  siMastercard,
  siPaypal,
  siPaytm,
  siPhonepe,
  siVisa,
} from 'simple-icons';
import type { ReactNode } from 'react';
import { LazySvg } from '../ui/lazy-svg';

/** Logos that contain their name are shown alone; others have the name beside them. */
const ICONS: Readonly<Record<string, { path: string; alone?: boolean }>> = {
  VISA: { path: siVisa.path, alone: true },
  Mastercard: { path: siMastercard.path },
  'Diners Club': { path: siDinersclub.path },
  'Google Pay': { path: siGooglepay.path, alone: true },
  PhonePe: { path: siPhonepe.path },
  Paytm: { path: siPaytm.path, alone: true },
  ICICI: { path: siIcicibank.path },
  AXIS: { path: siAxisbank.path },
  HDFC: { path: siHdfcbank.path },
  JioMoney: { path: siJio.path },
  'Airtel Money': { path: siAirtel.path },
  PayPal: { path: siPaypal.path },
};

const arrow = (
  <svg aria-hidden viewBox="0 0 12 16" className="h-4 w-3" fill="currentColor">
    <path d="M1 1 L6.5 8 L1 15 Z" opacity="0.55" />
    <path d="M5 1 L10.5 8 L5 15 Z" />
  </svg>
);

/** Own drawings for brands that Simple Icons does not have: the name with a small sign. */
const DRAWN: Readonly<Record<string, ReactNode>> = {
  RuPay: (
    <>
      <span className="display text-lg italic">RuPay</span>
      {arrow}
    </>
  ),
  BHIM: (
    <>
      {arrow}
      <span className="display text-lg">BHIM</span>
    </>
  ),
  UPI: (
    <>
      <span className="display text-lg italic">UPI</span>
      {arrow}
    </>
  ),
  'Amazon Pay': (
    <span className="display relative pb-1 text-base">
      amazon pay
      <svg
        aria-hidden
        viewBox="0 0 56 8"
        className="absolute -bottom-0.5 left-0 w-13"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
      >
        <path d="M2 2 C16 8 38 8 52 2.5 M47 1.5 L52.5 2.2 L50 6.5" />
      </svg>
    </span>
  ),
  Kotak: (
    <>
      <svg
        aria-hidden
        viewBox="0 0 24 24"
        className="size-5"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.6"
      >
        <path d="M12 12 C8 5 2.5 6.5 2.5 12 C2.5 17.5 8 19 12 12 C16 5 21.5 6.5 21.5 12 C21.5 17.5 16 19 12 12 Z" />
      </svg>
      <span>Kotak</span>
    </>
  ),
  SBI: (
    <>
      <svg aria-hidden viewBox="0 0 24 24" className="size-5" fill="currentColor">
        <path d="M12 1.5 A10.5 10.5 0 0 0 10.9 22.4 V14.6 A3.2 3.2 0 1 1 13.1 14.6 V22.4 A10.5 10.5 0 0 0 12 1.5 Z" />
      </svg>
      <span>SBI</span>
    </>
  ),
  MobiKwik: <span className="display text-base">MobiKwik</span>,
  PayZapp: <span className="display text-base italic">PayZapp</span>,
  FreeCharge: <span className="display text-base tracking-normal">freecharge</span>,
};

/**
 * The logo of a bank, card, wallet or UPI app (Simple Icons, or our drawing), in the colour of the
 * surrounding text; its name is always present as text.
 */
export function PayMark({ name }: { name: string }) {
  const icon = ICONS[name];
  const drawn = DRAWN[name];
  if (icon) {
    // A logo that replaces the name must be visible without scripts.
    const Svg = icon.alone ? 'svg' : LazySvg;
    return (
      <span className="inline-flex items-center gap-2 font-semibold">
        <Svg
          aria-hidden
          viewBox="0 0 24 24"
          fill="currentColor"
          className={icon.alone ? 'size-11' : 'size-5 shrink-0'}
        >
          <path d={icon.path} />
        </Svg>
        <span className={icon.alone ? 'sr-only' : undefined}>{name}</span>
      </span>
    );
  }
  return <span className="inline-flex items-center gap-1.5 font-semibold">{drawn ?? name}</span>;
}
