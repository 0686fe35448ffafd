/**
 * The sign at the start of some prescribed texts (🔄 ✅ ⚠️ ❌). It stays in the text for copying and searching;
 * our own icon is shown in its place, and screen readers skip it.
 */
export const SpecMark = ({ sign }: { sign: '🔄' | '✅' | '⚠️' | '❌' }) => (
  <span aria-hidden className="sr-only">
    {sign}{' '}
  </span>
);
