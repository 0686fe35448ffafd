import { DEMO_UPI_PAYEE, upiPayLink } from '@deccanloop/contracts/payments/upi';
import { PAGES } from '@deccanloop/contracts/routes';
import { Link } from 'react-router-dom';
import { Banner } from '../../components/ui/banner';
import { Button } from '../../components/ui/button';
import { CopyButton } from '../../components/ui/copy-button';

const DEMO_LINK = upiPayLink(DEMO_UPI_PAYEE);

const FIELDS = [
  { name: 'pa', meaning: 'Payee address: the UPI ID that is paid', value: DEMO_UPI_PAYEE.address },
  { name: 'pn', meaning: 'Payee name, which the app shows before you pay', value: DEMO_UPI_PAYEE.name },
  { name: 'cu', meaning: 'Currency: UPI pays in Indian rupees', value: 'INR' },
] as const;

/** Where no address is configured: what the code holds, and how to pay by UPI instead. */
export const DemoCodeText = () => (
  <div>
    <h3 className="display text-2xl">What a UPI code holds</h3>
    <p className="mt-3 max-w-prose text-ink-600">
      This is a complete UPI payment code, as the linking specification of NPCI defines it, and any UPI app
      can read it. Its UPI ID belongs to no bank and no app, so it cannot receive money.
    </p>
    <div className="mt-6 flex items-center gap-2 rounded-md bg-paper-100 py-1.5 pr-1.5 pl-4">
      <p className="min-w-0 flex-1 font-mono text-xs wrap-anywhere">{DEMO_LINK}</p>
      <CopyButton text={DEMO_LINK} label="Copy the text of the code" />
    </div>
    <dl className="mt-6 divide-y divide-paper-200 border-y border-paper-200 text-sm">
      {FIELDS.map(({ name, meaning, value }) => (
        <div key={name} className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[1fr_auto]">
          <dt className="text-ink-600">
            <code className="mr-3 font-mono font-semibold text-brand-700">{name}</code>
            {meaning}
          </dt>
          <dd className="font-mono text-[0.8125rem]">{value}</dd>
        </div>
      ))}
    </dl>
    <p className="mt-6 max-w-prose text-ink-600">
      To add money by UPI, choose Add funds and then UPI at the gateway. Your wallet is credited when the
      gateway confirms the payment.
    </p>
    <div className="mt-6 flex flex-wrap gap-3">
      <Button asChild>
        <Link to={PAGES.paynow}>Add funds</Link>
      </Button>
      <Button asChild variant="secondary">
        <Link to={PAGES.qrCodes}>Make your own UPI code</Link>
      </Button>
    </div>
  </div>
);

const STEPS = [
  {
    title: 'Pay with any UPI app',
    text: 'Scan the code, check the name that your app shows, and enter the amount.',
  },
  {
    title: 'Note the UPI reference number',
    text: 'Your app shows it with the payment: 12 digits, also named UTR or RRN.',
  },
  {
    title: 'Send it to us',
    text: 'Report the reference number, the amount and the date on the Support page. Without them we cannot tell whose payment it is.',
  },
  {
    title: 'We check and record it',
    text: 'One administrator compares it with our bank account and records it, and another approves it. Then the whole amount is in your wallet, and you get an e-mail.',
  },
] as const;

/** Where an address is configured: a payment to it is recorded by administrators. */
export const RealCodeText = () => (
  <div>
    <Banner tone="warning" title="A payment by this code is not credited automatically">
      We check and record it by hand. For an automatic credit, choose Add funds and pay by UPI there.
    </Banner>
    <ol aria-label="How a payment by this code reaches your wallet" className="mt-8 grid gap-6">
      {STEPS.map(({ title, text }, index) => (
        <li key={title} className="flex gap-4">
          <span
            aria-hidden
            className="display figures grid size-10 shrink-0 place-items-center rounded-[1.2rem_1.2rem_0.55rem_0.55rem] bg-brand-50 text-brand-700 inset-ring inset-ring-brand-100"
          >
            {index + 1}
          </span>
          <div>
            <h3 className="font-semibold">{title}</h3>
            <p className="mt-0.5 max-w-prose text-ink-600">{text}</p>
          </div>
        </li>
      ))}
    </ol>
    <div className="mt-8 flex flex-wrap gap-3">
      <Button asChild>
        <Link to={PAGES.support}>Send the reference number</Link>
      </Button>
      <Button asChild variant="secondary">
        <Link to={PAGES.paynow}>Add funds instead</Link>
      </Button>
    </div>
  </div>
);
