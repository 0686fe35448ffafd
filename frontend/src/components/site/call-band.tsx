import type { ReactNode } from 'react';
import { ArchLoopPattern } from '../brand/arch-loop-pattern';

export interface CallBandProps {
  title: ReactNode;
  text?: ReactNode;
  /** Its pattern is in the document already, as in IconTile. */
  drawn?: boolean;
  /** Buttons, the main one first. */
  children: ReactNode;
}

/** The last section of a page, with its call to action. */
export function CallBand({ title, text, drawn = false, children }: CallBandProps) {
  return (
    <section className="bg-paper-50 py-14 sm:py-26">
      <div className="frame">
        <div className="on-ink relative isolate overflow-clip rounded-xl bg-brand-700 px-6 pt-10 pb-20 text-center text-white sm:px-12 sm:pt-18 sm:pb-34">
          <ArchLoopPattern
            lazy={!drawn}
            className="absolute inset-x-0 -bottom-3 -z-10 text-white/25"
            height={110}
          />
          <h2 className="display mx-auto max-w-2xl text-3xl sm:text-4xl">{title}</h2>
          {text !== undefined && <p className="mx-auto mt-4 max-w-xl text-lg text-brand-100">{text}</p>}
          <div className="mt-9 flex flex-wrap justify-center gap-3">{children}</div>
        </div>
      </div>
    </section>
  );
}
