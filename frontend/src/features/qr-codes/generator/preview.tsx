import { QRCodeSVG } from 'qrcode.react';
import type { Ref } from 'react';
import { Banner } from '../../../components/ui/banner';
import { CopyButton } from '../../../components/ui/copy-button';
import { COLOURS, QUIET_MODULES, SIZES, type QrStyles } from '../content/looks';
import { SampleCode } from '../sample-code';
import type { Outcome } from './values';

export interface PreviewProps {
  outcome: Outcome;
  looks: QrStyles;
  /** The drawing from which the files are made; null while there is none. */
  drawing: Ref<SVGSVGElement>;
}

/** The current code, or why there is none. */
export function Preview({ outcome, looks, drawing }: PreviewProps) {
  const { ink, ground } = COLOURS.find(({ id }) => id === looks.colour) ?? COLOURS[0];
  const pixels = SIZES.find(({ id }) => id === looks.size)?.pixels ?? SIZES[1].pixels;
  const ready = 'text' in outcome;
  return (
    <>
      <div className="grid place-items-center rounded-lg bg-paper-100 p-6 inset-ring inset-ring-paper-200 sm:p-8">
        {ready ? (
          <div className="w-full max-w-64 overflow-clip rounded-md shadow-raised [&>svg]:block [&>svg]:h-auto [&>svg]:w-full">
            <QRCodeSVG
              ref={drawing}
              value={outcome.text}
              size={pixels}
              level={looks.level}
              // Exactly the chosen level.
              boostLevel={false}
              marginSize={QUIET_MODULES}
              fgColor={ink}
              bgColor={ground}
              aria-label="Your QR code"
            />
          </div>
        ) : (
          <div className="relative grid aspect-square w-full max-w-64 place-items-center rounded-md bg-paper-0 p-7 inset-ring inset-ring-paper-200">
            <SampleCode className="w-full text-ink-900/10" />
            <p className="absolute inset-x-6 rounded-md bg-paper-0 px-4 py-3 text-center text-sm font-semibold text-ink-700 shadow-card">
              Your code appears here as you type.
            </p>
          </div>
        )}
      </div>
      <p role="status" className={ready ? 'mt-3 text-center text-sm text-ink-600' : 'sr-only'}>
        {ready && `Your QR code is ready: ${pixels} × ${pixels} pixels, error level ${looks.level}.`}
      </p>
      {'excess' in outcome && (
        <Banner tone="error" live="assertive" className="mt-4">
          {outcome.excess}
        </Banner>
      )}
      {ready && (
        <div className="mt-3 flex items-center gap-2 rounded-md bg-paper-100 py-1.5 pr-1.5 pl-4">
          <p className="line-clamp-3 min-w-0 flex-1 font-mono text-sm wrap-anywhere whitespace-pre-wrap">
            {outcome.text}
          </p>
          <CopyButton text={outcome.text} label="Copy the text of the code" />
        </div>
      )}
    </>
  );
}
