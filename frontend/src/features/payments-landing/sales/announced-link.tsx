import { useEffect, useRef, type MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Button, type ButtonProps } from '../../../components/ui/button';

/** How long what is announced can be read before the page changes, in ms. */
const READ_MS = 1_200;

export interface AnnouncedLinkProps extends Pick<ButtonProps, 'variant' | 'size' | 'className'> {
  to: string;
  /** Said in a toast, then the page changes. */
  announcement: string;
  children: string;
}

/** A link that says where it leads before it goes there. Without script it is an ordinary link. */
export function AnnouncedLink({ to, announcement, children, ...looks }: AnnouncedLinkProps) {
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
    // A new tab or window is the browser's business.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (leaving.current) return;
    leaving.current = true;
    const leave = () => {
      // Who has gone elsewhere meanwhile is not fetched from there.
      if (!isHere.current) return;
      timer.current = setTimeout(() => void navigate(to), READ_MS);
    };
    // Were the toast's code not to come, the way on would still be open.
    import('../../../components/ui/toaster').then(({ toast }) => toast(announcement)).then(leave, leave);
  };

  return (
    <Button asChild {...looks}>
      <Link to={to} onClick={announce}>
        {children}
      </Link>
    </Button>
  );
}
