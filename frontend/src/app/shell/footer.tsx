import { COMPANY } from '@deccanloop/contracts/company';

export function Footer() {
  return (
    <footer className="on-ink mt-auto bg-ink-900 text-ink-200">
      <div className="frame py-10">{COMPANY.name}</div>
    </footer>
  );
}
