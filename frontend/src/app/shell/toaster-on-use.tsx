import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { onFirstInteraction } from '../../lib/first-interaction';
import { loadOnline } from '../../lib/online';

// Where its code fails to load, the page works without toasts.
const Toaster = lazy(() =>
  loadOnline(() => import('../../components/ui/toaster')).then(
    (toaster): { default: ComponentType } => ({ default: toaster.Toaster }),
    () => ({ default: () => null }),
  ),
);

/**
 * The container of toasts. Toasts follow an action of the user, so its code need not load with the first
 * screen.
 */
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
