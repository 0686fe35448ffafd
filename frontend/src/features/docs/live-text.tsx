import { useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { DemoPaymentButton } from '../../components/demo-payment/demo-payment-button';
import { OnUse } from '../../components/ui/on-use';
import { useClientLinks } from '../../lib/client-links';
import { useFragment } from '../../lib/fragment';
import { lazyScreen } from '../../lib/lazy-screen';
import { followCodeLanguage } from './code-language';
import { followCopies } from './follow-copies';
import { DEMO_PAYMENT, TRY } from './marks';
import { TEXT_CLASS } from './text-skeleton';
import { newRemembered, RememberedContext } from './try/remembered';

const TryForm = lazyScreen(() => import('./try/try-form'));

/** A section of a text, for the table of contents. */
export interface Heading {
  id: string;
  title: string;
  /** 2 or 3. */
  depth: number;
}

const headingsIn = (text: Element): Heading[] =>
  [...text.querySelectorAll(':scope > :is(h2, h3)')].map(({ id, textContent, tagName }) => {
    return { id, title: textContent ?? '', depth: Number(tagName.slice(1)) };
  });

export interface LiveTextProps {
  /** Of the build. */
  html: string;
  onHeadings: (headings: readonly Heading[]) => void;
}

/** A text of the documentation. Parts that need code are found in its HTML by their marks. */
export function LiveText({ html, onHeadings }: LiveTextProps) {
  const text = useRef<HTMLDivElement>(null);
  const [demos, setDemos] = useState<readonly Element[]>([]);
  const [tries, setTries] = useState<readonly Element[]>([]);
  const [remembered] = useState(newRemembered);
  useClientLinks(text);
  useFragment();

  useLayoutEffect(() => {
    const element = text.current;
    if (!element) return;
    onHeadings(headingsIn(element));
    const places = [...element.querySelectorAll(`[${DEMO_PAYMENT}]`)];
    for (const place of places) place.replaceChildren();
    setDemos(places);
    const panels = [...element.querySelectorAll<HTMLDetailsElement>(`[${TRY}]`)];
    const onToggle = () => setTries(panels.filter(({ open }) => open));
    // This event does not bubble.
    element.addEventListener('toggle', onToggle, true);
    const ends = [followCopies(element), followCodeLanguage(element)];
    return () => {
      element.removeEventListener('toggle', onToggle, true);
      for (const end of ends) end();
    };
  }, [html, onHeadings]);

  return (
    <>
      <div ref={text} className={TEXT_CLASS} dangerouslySetInnerHTML={{ __html: html }} />
      {demos.map((place) => createPortal(<DemoPaymentButton />, place))}
      <RememberedContext value={remembered}>
        {tries.map((panel) => {
          const name = panel.getAttribute(TRY) ?? '';
          const form = (
            <OnUse what="The form" onFailure={() => panel.removeAttribute('open')}>
              <TryForm name={name} />
            </OnUse>
          );
          return createPortal(form, panel, name);
        })}
      </RememberedContext>
    </>
  );
}
