import { Building2, FileText, IdCard, Landmark, ShieldCheck, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { maskedAadhaar } from '@deccanloop/contracts/kyc/aadhaar';
import { Button } from '../../components/ui/button';
import { stepPath } from '../../lib/kyc-path';
import { Panel } from '../../components/ui/panel';

const NEEDED: readonly { icon: LucideIcon; title: string; text: string }[] = [
  { icon: Building2, title: 'Business information', text: 'Name, type, address, GSTIN and PAN.' },
  {
    icon: Landmark,
    title: 'Bank details',
    text: 'Account number and IFSC, as on your cheque book or passbook.',
  },
  {
    icon: FileText,
    title: 'GST certificate and PAN card',
    text: 'A photo of each, or a PDF of up to 5 MB.',
  },
  { icon: IdCard, title: 'Aadhar card', text: 'A picture of the front and one of the back. No PDF.' },
];

/** Before anything is stored: why, what is needed, and what happens to an Aadhaar number. */
export function StartView() {
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <Panel
        title="Verify your business"
        description="KYC is needed only for live merchant mode, in which your business takes payments from others. Everything else works without it."
      >
        <div className="px-5 pt-5 pb-6 sm:px-6">
          <h3 className="text-sm font-semibold">What you need</h3>
          <ul className="mt-3 grid gap-3 sm:grid-cols-2">
            {NEEDED.map(({ icon: Icon, title, text }) => (
              <li key={title} className="flex gap-3.5 rounded-md border border-paper-200 bg-paper-50 p-4">
                <span className="grid size-10 shrink-0 place-items-center rounded-md bg-brand-50 text-brand-700">
                  <Icon aria-hidden className="size-5" />
                </span>
                <span className="min-w-0 text-sm">
                  <span className="block font-semibold">{title}</span>
                  <span className="mt-0.5 block text-ink-600">{text}</span>
                </span>
              </li>
            ))}
          </ul>
          <p className="mt-5 max-w-prose text-sm text-ink-700">
            Each step is stored when you complete it. You can stop at any time, and go on from another device:
            the documents are easiest to photograph with your phone. Before the first document you read what
            we do with it, and agree.
          </p>
          <Button asChild size="lg" className="mt-6 max-sm:w-full">
            <Link to={stepPath('business')}>Start KYC</Link>
          </Button>
        </div>
      </Panel>
      <MaskingPanel />
    </div>
  );
}

/** The promise, drawn: a card before and after. */
function MaskingPanel() {
  return (
    <section className="overflow-clip rounded-lg bg-ink-900 text-white">
      <div className="px-6 pt-7">
        <MaskedCard />
      </div>
      <div className="px-6 pt-5 pb-7">
        <h2 className="display flex items-start gap-2.5 text-lg">
          <ShieldCheck aria-hidden className="mt-1 size-5 shrink-0 text-marigold-400" />
          Your Aadhaar number is never stored
        </h2>
        <ul className="mt-3 grid list-disc gap-2 pl-4 text-sm text-ink-200 marker:text-marigold-400">
          <li>We check the number, and keep only its last four digits.</li>
          <li>
            In your pictures we cover the first eight digits, and any QR code, before anything is stored. You
            see the covered picture and confirm it.
          </li>
          <li>A masked Aadhaar is fine too.</li>
        </ul>
      </div>
    </section>
  );
}

function MaskedCard() {
  return (
    <svg
      viewBox="0 0 300 170"
      className="w-full"
      role="img"
      aria-label={`A card that shows ${maskedAadhaar('0124')}`}
    >
      <rect x="1" y="1" width="298" height="168" rx="14" className="fill-ink-800 stroke-ink-600" />
      <rect x="1" y="1" width="298" height="34" rx="14" className="fill-ink-700" />
      <rect x="18" y="13" width="92" height="9" rx="4.5" className="fill-ink-500" />
      <rect x="20" y="52" width="58" height="68" rx="8" className="fill-ink-700" />
      <circle cx="49" cy="77" r="12" className="fill-ink-500" />
      <path d="M28 119c2-16 11-22 21-22s19 6 21 22z" className="fill-ink-500" />
      <rect x="94" y="56" width="118" height="9" rx="4.5" className="fill-ink-500" />
      <rect x="94" y="75" width="84" height="8" rx="4" className="fill-ink-600" />
      <rect x="94" y="92" width="100" height="8" rx="4" className="fill-ink-600" />
      <rect
        x="236"
        y="52"
        width="44"
        height="44"
        rx="6"
        className="fill-ink-950 stroke-marigold-400"
        strokeWidth="1.5"
      />
      <rect
        x="62"
        y="134"
        width="112"
        height="22"
        rx="4"
        className="fill-ink-950 stroke-marigold-400"
        strokeWidth="1.5"
      />
      <text x="186" y="151" className="fill-white font-mono text-base font-semibold" letterSpacing="2">
        0124
      </text>
    </svg>
  );
}
