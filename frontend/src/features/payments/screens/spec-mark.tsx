/**
 * The sign that begins some of the specification's texts (🔄 ✅ ⚠️ ❌). It stays in the text, for copying and
 * for who looks for the text; what is seen is our own drawn icon, and nothing is read out.
 */
export const SpecMark = ({ sign }: { sign: '🔄' | '✅' | '⚠️' | '❌' }) => (
  <span aria-hidden className="sr-only">
    {sign}{' '}
  </span>
);
