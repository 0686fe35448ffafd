import { useEffect, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { useHydrated } from './hydrated';

/**
 * The fragment of the address; scrolls to the element with that id. The router does that only if the screen's
 * code is already loaded. Back and forward keep the scroll position. In a prerendered page the browser has scrolled to the
 * element itself, and the user may have scrolled on since.
 * @returns the fragment without `#`; empty in prerendered HTML
 */
export function useFragment(): string {
  const { hash, key } = useLocation();
  const navigation = useNavigationType();
  const hydrated = useHydrated();
  const [firstKey] = useState(hydrated ? null : key);
  const id = hash.slice(1);
  const isReturn = navigation === NavigationType.Pop && key !== 'default';

  useEffect(() => {
    if (id !== '' && !isReturn && key !== firstKey) document.getElementById(id)?.scrollIntoView();
  }, [id, key, firstKey, isReturn]);

  return hydrated ? id : '';
}
