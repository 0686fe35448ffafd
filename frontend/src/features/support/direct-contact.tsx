import { COMPANY } from '@deccanloop/contracts/company';
import { PAYMENT_ID } from '@deccanloop/contracts/payments/identifiers';
import { PAGES } from '@deccanloop/contracts/routes';
import { Mail, Phone, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/ui/button';
import { telephoneLink } from '../../content/contact';
import { shortTransactionId } from '../../lib/format';

export function DirectContact({ transaction }: { transaction: string | null }) {
  return (
    <section aria-label="Other ways" className="grid gap-5">
      {transaction !== null && PAYMENT_ID.test(transaction) && <CheckFirst id={transaction} />}
      <section className="rounded-lg border border-paper-200 bg-paper-0 p-6 shadow-card">
        <h2 className="font-semibold">Reach us directly</h2>
        <ul className="mt-4 grid gap-3 text-sm">
          <Way icon={<Mail aria-hidden className="size-4.5" />} href={`mailto:${COMPANY.supportEmail}`}>
            {COMPANY.supportEmail}
          </Way>
          <Way icon={<Phone aria-hidden className="size-4.5" />} href={telephoneLink(COMPANY.supportPhone)}>
            {COMPANY.supportPhone}
          </Way>
        </ul>
      </section>
      <section className="flex gap-4 rounded-lg border border-marigold-200 bg-warning-50 p-6">
        <ShieldCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-warning-700" />
        <div>
          <h2 className="font-semibold">Keep these to yourself</h2>
          <p className="mt-1 text-sm text-ink-700">
            Card number, CVV, UPI PIN and one-time codes. We never ask for them, not even to help.
          </p>
        </div>
      </section>
    </section>
  );
}

function CheckFirst({ id }: { id: string }) {
  const address = `${PAGES.verifyPayment}?${new URLSearchParams({ merchantTransactionId: id }).toString()}`;
  return (
    <section className="rounded-lg border border-brand-200 bg-brand-50 p-6">
      <h2 className="font-semibold">It may have settled by now</h2>
      <p className="mt-1 text-sm text-ink-700">
        Ask the gateway once more about the transaction ending in{' '}
        <span className="font-mono text-xs whitespace-nowrap">{shortTransactionId(id)}</span>.
      </p>
      <Button asChild size="sm" variant="secondary" className="mt-4">
        <Link to={address}>Check this payment</Link>
      </Button>
    </section>
  );
}

function Way({ icon, href, children }: { icon: ReactNode; href: string; children: ReactNode }) {
  return (
    <li>
      <a
        href={href}
        className="flex items-center gap-3 rounded-sm font-medium text-brand-700 underline-offset-4 hover:underline"
      >
        <span className="grid size-9 shrink-0 place-items-center rounded-sm bg-brand-50">{icon}</span>
        <span className="wrap-anywhere">{children}</span>
      </a>
    </li>
  );
}
