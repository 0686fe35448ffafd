import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { useHydrated } from './hydrated';

/**
 * The fragment of the address, and the part of the page with that id is brought into view. The router does so
 * itself only if the screen's code is already there. Back and forward keep the place where the page was left.
 * @returns without its `#`; empty in the HTML of the build
 */
export function useFragment(): string {
  const { hash, key } = useLocation();
  const navigation = useNavigationType();
  const hydrated = useHydrated();
  const id = hash.slice(1);
  const isReturn = navigation === NavigationType.Pop && key !== 'default';

  useEffect(() => {
    if (id !== '' && !isReturn) document.getElementById(id)?.scrollIntoView();
  }, [id, key, isReturn]);

  return hydrated ? id : '';
}
