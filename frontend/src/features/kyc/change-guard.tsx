import { createContext, useContext, type ReactNode } from 'react';
import { useReauthentication, type Guard } from '../../components/reauthentication/use-reauthentication';

const ChangeGuardContext = createContext<Guard>((call) => call());

/** Runs a change of the KYC; of a submitted one the server asks for a recent password or passkey. */
export const useChangeGuard = (): Guard => useContext(ChangeGuardContext);

/** One dialog for all forms and files of the page; what they hold stays as it is while it is open. */
export function ChangeGuard({ children }: { children: ReactNode }) {
  const { guard, dialog } = useReauthentication('Our team and payouts rely on a submitted KYC.');
  return (
    <ChangeGuardContext value={guard}>
      {children}
      {dialog}
    </ChangeGuardContext>
  );
}
