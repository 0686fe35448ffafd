import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const LINK = /^#ticket=([\w.~-]{1,1000})$/;

/**
 * The key of a ticket's signed link, which a mail opens as `/support#ticket=…`. It is moved from the address to the state of
 * the history's entry: a reload still has it, but the address that is shown, copied and logged does not.
 */
export function useTicketKey(): string | null {
  const location = useLocation();
  const { hash, pathname, search } = location;
  const navigate = useNavigate();
  const inAddress = LINK.exec(hash)?.[1] ?? null;
  useEffect(() => {
    if (inAddress === null) return;
    void navigate({ pathname, search }, { replace: true, state: { ticketKey: inAddress } });
  }, [inAddress, navigate, pathname, search]);
  const kept = (location.state as { ticketKey?: unknown } | null)?.ticketKey;
  return inAddress ?? (typeof kept === 'string' ? kept : null);
}
