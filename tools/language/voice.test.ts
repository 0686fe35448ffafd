import { describe, expect, it } from '@jest/globals';
import { bannedWords, isPublicText, voiceHits } from './voice';

describe('the banned words of the public site', () => {
  it('are read from the block of VOICE.md', () => {
    expect(bannedWords('# Voice\n```banned\nnobody\nlorry\n```\n')).toEqual(['nobody', 'lorry']);
    expect(() => bannedWords('# Voice\n')).toThrow('no block');
  });

  it('are found in texts, and not in comments or inside other words', () => {
    const source = "// nobody\nconst a = 'Nobody waits';\n/* a lorry */ const b = 'nobodyish';\n";
    expect(voiceHits(source, ['nobody', 'lorry'])).toEqual([{ line: 2, word: 'Nobody' }]);
  });

  it('are looked for in content and public pages, and not in their tests', () => {
    expect(isPublicText('frontend/src/content/solutions.ts')).toBe(true);
    expect(isPublicText('frontend/src/content/work/school-fee-portal.mdx')).toBe(true);
    expect(isPublicText('frontend/src/features/home/hero/slides.ts')).toBe(true);
    expect(isPublicText('frontend/src/content/page-heads.test.ts')).toBe(false);
    expect(isPublicText('frontend/src/features/staff/queues/pause-dialog.tsx')).toBe(false);
  });
});
