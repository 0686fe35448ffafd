import { useEffect, useState } from 'react';
import { anchorOf, FORM_SECTIONS, type SectionId } from '../sections';

/** A share of the window's height: the section that crosses this line is the current one. */
const LINE = 0.36;

function sectionAtLine(): SectionId {
  const above = FORM_SECTIONS.filter(({ id }) => {
    const top = document.getElementById(anchorOf(id))?.getBoundingClientRect().top;
    return top !== undefined && top <= window.innerHeight * LINE;
  });
  return above.at(-1)?.id ?? FORM_SECTIONS[0].id;
}

/** The section that is being filled in. */
export function useCurrentSection(): SectionId {
  const [current, setCurrent] = useState<SectionId>('client');
  useEffect(() => {
    // Called whenever a section reaches or leaves the line; the current one is computed from their positions.
    const observer = new IntersectionObserver(() => setCurrent(sectionAtLine()), {
      rootMargin: `-${LINE * 100}% 0px -${99 - LINE * 100}% 0px`,
    });
    for (const { id } of FORM_SECTIONS) {
      const element = document.getElementById(anchorOf(id));
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, []);
  return current;
}
