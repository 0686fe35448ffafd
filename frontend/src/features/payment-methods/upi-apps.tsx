import { ExternalLink } from 'lucide-react';
import { PayMark } from '../../components/brand/pay-mark';

/** The official sites. */
const APPS = [
  { name: 'Google Pay', site: 'pay.google.com', href: 'https://pay.google.com/intl/en_in/about/' },
  { name: 'PhonePe', site: 'phonepe.com', href: 'https://www.phonepe.com/' },
  { name: 'Paytm', site: 'paytm.com', href: 'https://paytm.com/' },
  { name: 'BHIM', site: 'bhimupi.org.in', href: 'https://www.bhimupi.org.in/' },
] as const;

/** Links to four UPI apps. */
export const UpiApps = () => (
  <div className="mt-14 border-t border-paper-200 pt-10">
    <h3 className="display text-2xl">No UPI app yet?</h3>
    <p className="mt-2 text-ink-600">
      Any UPI app works. The links lead to the official sites of four of them and open in a new tab.
    </p>
    <ul aria-label="UPI apps" className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {APPS.map(({ name, site, href }) => (
        <li key={name}>
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            className="group flex h-full flex-col rounded-lg border border-paper-200 bg-paper-50 p-5 transition hover:border-brand-200 hover:bg-paper-0 hover:shadow-raised"
          >
            <span className="flex h-12 items-center text-lg text-ink-900">
              <PayMark name={name} />
            </span>
            <span className="mt-4 flex items-center justify-between gap-2 text-sm font-semibold text-brand-700">
              <span className="underline-offset-4 group-hover:underline">{site}</span>
              <ExternalLink aria-hidden className="size-4 shrink-0" />
              <span className="sr-only">(opens in a new tab)</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  </div>
);
