import { COMPANY } from '@deccanloop/contracts/company';
import { ExternalLink, MapPin } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/ui/button';
import { useHydrated } from '../../../lib/hydrated';
import { useContactMessages } from '../contact-messages';
import { MAP_FRAME, MAP_PAGE } from './map-address';
import { MapDrawing } from './map-drawing';
import { MAP_ID, mayShowMap } from './own-document';

/**
 * The office's location: a drawing, and an embedded map of another site only on request.
 * @param wanted it was requested in the document before this one
 */
export function OfficeMap({ wanted }: { wanted: boolean }) {
  const { title, open, newTab, frame: frameTitle, drawing, notice, show } = useContactMessages().map;
  const isHydrated = useHydrated();
  const [isAsked, setAsked] = useState(false);
  const isShown = isAsked || (isHydrated && wanted);
  const frame = useRef<HTMLIFrameElement>(null);
  // The pressed button is removed.
  useEffect(() => {
    if (isShown) frame.current?.focus({ preventScroll: true });
  }, [isShown]);

  const { street, city, postalCode } = COMPANY.postalAddress;
  return (
    <section id={MAP_ID} aria-labelledby="map-title" className="bg-paper-0 py-18 sm:py-26">
      <div className="frame">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <div>
            <h2 id="map-title" className="display text-3xl text-ink-900 sm:text-4xl">
              {title}
            </h2>
            <p className="mt-3 text-ink-600">
              {street}, {city} {postalCode}.
            </p>
          </div>
          <a
            href={MAP_PAGE}
            target="_blank"
            rel="noreferrer"
            className="inline-flex items-center gap-2 rounded-xs font-semibold text-brand-700 underline-offset-4 hover:underline"
          >
            {open}
            <ExternalLink aria-hidden className="size-4" />
            <span className="sr-only">{newTab}</span>
          </a>
        </div>
        <div className="relative mt-10 h-104 overflow-clip rounded-xl border border-paper-200 bg-paper-100 sm:h-120">
          {isShown ? (
            <iframe
              ref={frame}
              title={frameTitle}
              src={MAP_FRAME}
              sandbox="allow-scripts allow-same-origin allow-popups"
              className="size-full"
            />
          ) : (
            <>
              <MapDrawing />
              <div className="absolute inset-x-4 bottom-4 rounded-lg border border-paper-200 bg-paper-0/95 p-5 shadow-raised sm:right-auto sm:bottom-6 sm:left-6 sm:w-88 sm:p-6">
                <p className="font-semibold text-ink-900">{drawing}</p>
                <p className="mt-1 text-sm text-ink-600">{notice}</p>
                <Button
                  className="mt-4"
                  icon={<MapPin aria-hidden className="size-4.5" />}
                  onClick={() => {
                    if (mayShowMap()) setAsked(true);
                  }}
                >
                  {show}
                </Button>
              </div>
            </>
          )}
        </div>
      </div>
    </section>
  );
}
