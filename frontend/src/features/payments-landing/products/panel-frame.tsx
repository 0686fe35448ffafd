import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

export interface PanelFrameProps {
  title: string;
  text: string;
  points?: readonly { title: string; text: string }[];
  children?: ReactNode;
  picture: ReactNode;
}

/** A product: description on one side, example on the other. */
export function PanelFrame({ title, text, points = [], children, picture }: PanelFrameProps) {
  return (
    <div className="grid lg:min-h-108 lg:grid-cols-2">
      <div className="p-6 sm:p-10 lg:py-12">
        <h3 className="display text-2xl text-ink-900 sm:text-3xl">{title}</h3>
        <p className="mt-3 text-ink-600">{text}</p>
        {points.length > 0 && (
          <ul className="mt-7 grid gap-5">
            {points.map((point) => (
              <li key={point.title} className="flex gap-3.5">
                <span
                  aria-hidden
                  className="mt-0.5 grid size-6 shrink-0 place-items-center rounded-full bg-brand-50 text-brand-700"
                >
                  <Check className="size-3.5" strokeWidth={3} />
                </span>
                <span>
                  <span className="block font-semibold">{point.title}</span>
                  <span className="text-sm text-ink-600">{point.text}</span>
                </span>
              </li>
            ))}
          </ul>
        )}
        {children}
      </div>
      <div className="relative grid min-h-80 place-items-center overflow-clip border-t border-paper-200 bg-paper-100 p-6 max-lg:rounded-b-xl sm:p-10 lg:rounded-r-xl lg:border-t-0 lg:border-l">
        {picture}
      </div>
    </div>
  );
}
