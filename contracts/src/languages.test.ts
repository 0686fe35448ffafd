import { describe, expect, it } from '@jest/globals';
import { LANGUAGE_IDS, languageAt, LOCALISED_PAGES, pathIn } from './languages';

describe('the addresses of pages in several languages', () => {
  it('are the English ones below the language', () => {
    expect(pathIn('en', '/contact')).toBe('/contact');
    expect(pathIn('hi', '/contact')).toBe('/hi/contact');
    expect(pathIn('te', '/')).toBe('/te');
  });

  it.each(LOCALISED_PAGES.flatMap((page) => LANGUAGE_IDS.map((language) => [page, language] as const)))(
    'of %s in %s lead back to page and language',
    (page, language) => {
      expect(languageAt(pathIn(language, page))).toEqual({ language, page });
    },
  );

  it.each(['/hi/about', '/hindi', '/hi/', '/mr', '/terms&conditions'])(
    '%s is none of them, and English',
    (path) => {
      expect(languageAt(path)).toEqual({ language: 'en', page: path });
    },
  );
});
