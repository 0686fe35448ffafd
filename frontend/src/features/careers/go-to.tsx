import type { MouseEvent, ReactNode } from 'react';

/** Scrolls to a section and focuses its heading, so that the keyboard continues there. */
export function goTo(sectionId: string): void {
  const section = document.getElementById(sectionId);
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  section?.scrollIntoView({ behavior: calm ? 'instant' : 'smooth' });
  section?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
}

/** A link to a section of this page; works without scripts too. */
export function GoTo({ to, children, ...rest }: { to: string; children: ReactNode; className?: string }) {
  const go = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    goTo(to);
  };
  return (
    <a {...rest} href={`#${to}`} onClick={go}>
      {children}
    </a>
  );
}
