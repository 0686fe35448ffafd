import { useEffect, useRef } from 'react';
import { repeatPress, WAITS_FOR_CODE } from '../../lib/early-press';
import { useHydrated } from '../../lib/hydrated';
import { Button, type ButtonProps } from '../ui/button';

/**
 * The submit button of a prerendered form. A press before the form's code is loaded is noted by app/delivery/boot.ts, which
 * shows it at once, and is carried out here.
 */
export function SubmitButton(props: Omit<ButtonProps, 'type' | 'asChild' | 'ref'>) {
  const isHydrated = useHydrated();
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isHydrated) return;
    // Later, because the form takes over what was typed in the same commit (StartValues).
    const timer = setTimeout(() => repeatPress(ref.current));
    return () => clearTimeout(timer);
  }, [isHydrated]);
  return (
    <Button
      {...props}
      ref={ref}
      // Before hydration a press must not submit the form to an address.
      type={isHydrated ? 'submit' : 'button'}
      {...(!isHydrated && { [WAITS_FOR_CODE]: '' })}
    />
  );
}
