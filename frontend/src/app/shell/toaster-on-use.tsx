import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { onFirstInteraction } from '../../lib/first-sign';
import { online } from '../../lib/online';

// Where its code does not come at all, a page without toasts is better than none.
const Toaster = lazy(async (): Promise<{ default: ComponentType }> => {
  await online();
  return import('../../components/ui/toaster').then(
    (toaster) => ({ default: toaster.Toaster }),
    () => ({ default: () => null }),
  );
});

/** Where toasts show. Nothing is toasted before something was pressed: the code need not come with the first screen. */
export function ToasterOnUse() {
  const [isUsed, setIsUsed] = useState(false);
  useEffect(() => onFirstInteraction(() => setIsUsed(true)), []);
  if (!isUsed) return null;
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  );
}
