import { isWorkspace, PAGES, ROUTE_GUARDS, SAME_PAGES, type RouteGuard } from '@deccanloop/contracts/routes';
import { PAGE_HEADS } from '../content/page-heads';

/** `/paynow/` is the same page as `/paynow`. */
export const pageOf = (pathname: string): string => pathname.replace(/(?<=.)\/+$/, '');

/** The guard of a page (`ROUTE_GUARDS`); undefined where it is open to everyone. */
export const guardOf = (pathname: string): RouteGuard | undefined => {
  const page = pageOf(pathname);
  return ROUTE_GUARDS[isWorkspace(page) ? PAGES.dashboard : page];
};

/** Public pages: the prerendered ones, and single articles. */
export function isPublic(pathname: string): boolean {
  const page = pageOf(pathname);
  return (
    page.startsWith(`${PAGES.blog}/`) || page in SAME_PAGES || PAGE_HEADS.some(({ path }) => path === page)
  );
}
