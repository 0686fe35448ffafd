import { Suspense, useState, type ReactElement } from 'react';
import { Outlet } from 'react-router-dom';
import { isTaken } from '../early-press';
import { RouteFocus } from './route-focus';
import { RouteLoading } from './route-loading';

const screen = (key: 'first' | 'next'): ReactElement => (
  <Suspense key={key} fallback={<RouteLoading />}>
    <Outlet />
    <RouteFocus isOpened={key === 'first'} />
  </Suspense>
);

/**
 * The same element at every render: React throws the HTML of the build away, with the focus and what was typed in it,
 * when what is above asks it to render anew before it is taken over.
 */
const FIRST = screen('first');
/** For who leaves before that: the HTML goes with the page it is of, instead of being taken for the next one. */
const NEXT = screen('next');

/**
 * The page's own part.
 * @param pathname of the page that is shown
 */
export function useScreen(pathname: string): ReactElement {
  const [first] = useState(pathname);
  const [hasLeftEarly, setHasLeftEarly] = useState(false);
  if (pathname !== first && !hasLeftEarly && !isTaken(document.getElementById('root'))) setHasLeftEarly(true);
  return hasLeftEarly ? NEXT : FIRST;
}
