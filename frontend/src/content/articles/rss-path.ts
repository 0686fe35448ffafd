import { PAGES } from '@deccanloop/contracts/routes';

/** Where the feed of the blog is served. */
export const RSS_PATH = `${PAGES.blog}/rss.xml`;
