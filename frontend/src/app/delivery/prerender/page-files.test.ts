import { expect, it } from '@jest/globals';
import { pageFilesOf, type Manifest } from './page-files';

const MANIFEST: Manifest = {
  'index.html': {
    file: 'assets/index.js',
    isEntry: true,
    imports: ['_shared.js'],
    css: ['assets/index.css'],
  },
  'src/app/delivery/boot.ts': { file: 'assets/boot.js', isEntry: true },
  'src/app/delivery/boot-text.ts': { file: 'assets/boot-text.js' },
  'src/app/delivery/missing-script.ts': { file: 'assets/missing-script.js' },
  '_shared.js': { file: 'assets/shared.js' },
  '_parts.js': { file: 'assets/parts.js', imports: ['_shared.js'] },
  'src/features/about/about-screen.tsx': {
    file: 'assets/about.js',
    imports: ['_shared.js', '_parts.js'],
    css: ['assets/about.css'],
  },
};

it('lists what a page needs in addition to what every page loads', () => {
  expect(pageFilesOf(MANIFEST, ['src/features/about/about-screen.tsx', 'src/not-in-the-build.ts'])).toEqual({
    boot: '/assets/boot.js',
    bootText: '/assets/boot-text.js',
    missing: '/assets/missing-script.js',
    screens: ['/assets/about.js'],
    imports: ['/assets/parts.js'],
    styles: ['/assets/about.css'],
  });
});
