/** Values that no schema allows, or that servers often handle badly. */
export const ODD_VALUES: readonly unknown[] = [
  null,
  true,
  -1,
  0.1,
  1e308,
  9_007_199_254_740_993,
  '',
  ' ',
  '\uD800 half a pair',
  '\u202E\u0007\uFFFF',
  'é'.repeat(20_000),
  [],
  [[]],
  [null, {}, ['a']],
  { length: 1, 0: 'a' },
];
