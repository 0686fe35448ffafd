import { useEffect, useRef, type MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Button, type ButtonProps } from '../../../components/ui/button';

/** How long the announcement is shown before the page changes, in ms. */
const READ_MS = 1_200;

export interface AnnouncedLinkProps extends Pick<ButtonProps, 'variant' | 'size' | 'className'> {
  to: string;
  /** Shown in a toast before the page changes. */
  announcement: string;
  children: string;
}

/** A link that announces its target before it navigates. Without scripts it is an ordinary link. */
export function AnnouncedLink({ to, announcement, children, ...buttonProps }: AnnouncedLinkProps) {
  const navigate = useNavigate();
  const leaving = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      clearTimeout(timer.current);
    };
  }, []);

  const announce = (event: MouseEvent) => {
    // The browser handles clicks that open a new tab or window.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (leaving.current) return;
    leaving.current = true;
    const leave = () => {
      // Does nothing if the user has navigated elsewhere meanwhile.
      if (!isHere.current) return;
      timer.current = setTimeout(() => void navigate(to), READ_MS);
    };
    // Navigates also where the toast's code fails to load.
    import('../../../components/ui/toaster').then(({ toast }) => toast(announcement)).then(leave, leave);
  };

  return (
    <Button asChild {...buttonProps}>
      <Link to={to} onClick={announce}>
        {children}
      </Link>
    </Button>
  );
}
