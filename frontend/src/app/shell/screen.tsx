import { Suspense, useState, type ReactElement } from 'react';
import { Outlet } from 'react-router-dom';
import { isInteractive } from '../../lib/early-press';
import { RouteFocus } from './route-focus';
import { RouteLoading } from './route-loading';

const screen = (key: 'first' | 'next'): ReactElement => (
  <Suspense key={key} fallback={<RouteLoading />}>
    <Outlet />
    <RouteFocus isOpened={key === 'first'} />
  </Suspense>
);

/**
 * The same element at every render: if a parent renders it again before hydration is complete, React discards
 * the prerendered HTML with its focus and typed text.
 */
const FIRST = screen('first');
/**
 * After navigation before that: another key, so that React removes the HTML instead of hydrating it as the
 * next page.
 */
const NEXT = screen('next');

/**
 * The screen of the current page.
 * @param pathname of the page that is shown
 */
export function useScreen(pathname: string): ReactElement {
  const [first] = useState(pathname);
  const [hasLeftEarly, setHasLeftEarly] = useState(false);
  if (pathname !== first && !hasLeftEarly && !isInteractive(document.getElementById('root')))
    setHasLeftEarly(true);
  return hasLeftEarly ? NEXT : FIRST;
}
