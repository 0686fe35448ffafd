import { PAGES, ROUTE_GUARDS, SAME_PAGES, type RouteGuard } from '@deccanloop/contracts/routes';
import { PAGE_HEADS } from '../content/page-heads';

/** `/paynow/` is the same page as `/paynow`. */
export const pageOf = (pathname: string): string => pathname.replace(/(?<=.)\/+$/, '');

/** What the route table says of a page; undefined where it is open to everyone. */
export const guardOf = (pathname: string): RouteGuard | undefined => ROUTE_GUARDS[pageOf(pathname)];

/** Pages that everybody reads: those that the build renders, and single articles. */
export function isPublic(pathname: string): boolean {
  const page = pageOf(pathname);
  return (
    page.startsWith(`${PAGES.blog}/`) || page in SAME_PAGES || PAGE_HEADS.some(({ path }) => path === page)
  );
}
