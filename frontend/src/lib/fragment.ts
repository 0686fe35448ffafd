import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { useHydrated } from './hydrated';

/**
 * The fragment of the address; scrolls to the element with that id. The router does that only if the screen's
 * code is already loaded. Back and forward keep the scroll position.
 * @returns the fragment without `#`; empty in prerendered HTML
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
