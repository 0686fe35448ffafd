import { upiPayLink, type UpiPayee } from '@deccanloop/contracts/payments/upi';
import { Smartphone } from 'lucide-react';
import { QRCodeSVG } from 'qrcode.react';
import { Button } from '../../components/ui/button';
import { CopyButton } from '../../components/ui/copy-button';
import { Tag } from '../../components/ui/tag';

/** Pixels of the drawing; the style sheet scales it. */
const SIZE = 256;
/** Width of the quiet zone in modules (ISO/IEC 18004, 5.3.8). */
const QUIET_MODULES = 4;

export interface UpiCodeProps {
  payee: UpiPayee;
  /** It cannot receive money. */
  isDemo: boolean;
}

/** A `upi://pay` code with its payee and its text. */
export function UpiCode({ payee, isDemo }: UpiCodeProps) {
  const link = upiPayLink(payee);
  const name = isDemo
    ? 'Demo UPI QR code, which cannot receive money'
    : `UPI QR code to pay ${payee.name} at ${payee.address}`;
  return (
    <figure className="overflow-clip rounded-xl border border-paper-200 bg-paper-0 shadow-raised">
      <div className="flex items-center justify-between gap-3 bg-ink-900 px-5 py-4 text-white">
        <span className="display text-lg">{isDemo ? 'UPI QR code' : 'Scan with a UPI app'}</span>
        {isDemo && <Tag tone="warning">Demo</Tag>}
      </div>
      <div className="grid place-items-center bg-paper-100 p-6 sm:p-8">
        <div className="w-full max-w-64 overflow-clip rounded-md shadow-card [&>svg]:block [&>svg]:h-auto [&>svg]:w-full">
          <QRCodeSVG
            value={link}
            size={SIZE}
            level="M"
            marginSize={QUIET_MODULES}
            fgColor="#0b1b3a"
            bgColor="#ffffff"
            aria-label={name}
          />
        </div>
      </div>
      <figcaption className="border-t border-paper-200 px-5 py-4 text-sm">
        <p className="font-semibold">{payee.name}</p>
        <div className="mt-1 flex items-center justify-between gap-2">
          <p className="min-w-0 font-mono wrap-anywhere text-ink-700">{payee.address}</p>
          {!isDemo && <CopyButton text={payee.address} label="Copy the UPI ID" />}
        </div>
        {isDemo ? (
          <p className="mt-3 rounded-md bg-warning-50 px-3.5 py-2.5 font-semibold text-warning-700 inset-ring inset-ring-warning-200">
            This demo code cannot receive money.
          </p>
        ) : (
          // A phone cannot scan its own screen.
          <Button asChild fullWidth className="mt-4 hidden! pointer-coarse:inline-flex!">
            <a href={link}>
              <Smartphone aria-hidden className="size-4.5" /> Open a UPI app
            </a>
          </Button>
        )}
      </figcaption>
    </figure>
  );
}
