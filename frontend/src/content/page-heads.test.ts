import { REPLY_PROMISES } from '@deccanloop/contracts/company';
import { PROJECT_PROMISES } from '@deccanloop/contracts/project-promises';
import { PAGES } from '@deccanloop/contracts/routes';
import { describe, expect, it } from '@jest/globals';
import { PAGE_HEADS } from './page-heads';

const descriptionOf = (path: string) => PAGE_HEADS.find((one) => one.path === path)?.description;

// Plain texts, because every page loads them, and the promises would come with them.
describe('the descriptions for search engines', () => {
  it.each([PAGES.home, PAGES.quotation])('of %s promise what the pages promise', (path) => {
    expect(descriptionOf(path)).toContain(PROJECT_PROMISES.answer);
  });

  it('of the contact page promise an answer in time', () => {
    expect(descriptionOf(PAGES.contact)).toContain(`within ${REPLY_PROMISES.contactHours} hours`);
  });
});
