import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * In place of an article's text until its code is loaded, and then leads to the section that the address names: a link to a
 * section may have been followed meanwhile. React also shows it instead of the prerendered text when such a link is followed
 * before the text is hydrated.
 */
export function BodyLoading() {
  const { hash } = useLocation();
  useEffect(() => () => document.getElementById(hash.slice(1))?.scrollIntoView(), [hash]);
  return <div aria-busy="true" className="min-h-[150vh]" />;
}
