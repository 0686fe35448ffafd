import { useEffect, type RefObject } from 'react';
import { useNavigate } from 'react-router-dom';

/** Pages of the site have no dot in their address; files do. */
const PAGE = /^\/[^.?#]*(?:[?#]|$)/;

/** Links to pages of the site in HTML of the build: handled as client-side navigation. */
export function useClientLinks(html: RefObject<HTMLElement | null>): void {
  const navigate = useNavigate();
  useEffect(() => {
    const element = html.current;
    const follow = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const href = link?.getAttribute('href');
      const isPlain =
        event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (!href || !PAGE.test(href) || !isPlain) return;
      event.preventDefault();
      void navigate(href);
    };
    element?.addEventListener('click', follow);
    return () => element?.removeEventListener('click', follow);
  }, [html, navigate]);
}
