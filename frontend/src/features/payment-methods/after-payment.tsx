import { WALLET_TRANSFER_LABELS } from '@deccanloop/contracts/payments/ledger-kinds';
import { PAYMENT_TIMINGS } from '@deccanloop/contracts/payments/timings';
import { REFUND_POLICY } from '@deccanloop/contracts/policies';
import { PAGES } from '@deccanloop/contracts/routes';
import { Clock, FileText, Undo2 } from 'lucide-react';
import { IconTile } from '../../components/site/icon-tile';
import { Section, SectionHeading } from '../../components/site/section';
import { PanelLink } from '../../components/ui/panel-link';

const SECONDS = PAYMENT_TIMINGS.pollIntervalMs / 1_000;
const MINUTES = PAYMENT_TIMINGS.pollLimitMs / 60_000;
const { cancellationDays, creditBusinessDays } = REFUND_POLICY;

const PARTS = [
  {
    icon: Clock,
    title: 'How long it takes',
    texts: [
      `Your wallet is credited when the gateway confirms the payment. The page asks the gateway every ${SECONDS} seconds, for up to ${MINUTES} minutes.`,
      'If the answer takes longer, the payment is not lost: we keep asking until the answer is final. Please do not pay a second time.',
    ],
    link: { to: PAGES.paymentsList, text: 'Your payments' },
  },
  {
    icon: FileText,
    title: 'What your statements say',
    texts: [
      `The statement of your wallet says “${WALLET_TRANSFER_LABELS.credit}”. The receipt has the method, the payment ID of the gateway and, where the gateway reports it, the reference of your bank.`,
      'Your bank and the gateway choose the text on your bank or card statement, so we cannot tell it in advance. Compare date, amount and reference.',
    ],
    link: { to: PAGES.wallet, text: 'Your wallet' },
  },
  {
    icon: Undo2,
    title: 'How refunds come back',
    texts: [
      `Ask within ${cancellationDays} days of the payment, while the money is in your wallet. Our fee comes back in the same proportion.`,
      `An approved refund goes back the way you paid, within ${creditBusinessDays} business days of the approval.`,
    ],
    link: { to: PAGES.refundPolicy, text: 'Refund policy' },
  },
] as const;

/** Time, statements and refunds, which are the same for all methods. */
export const AfterPayment = () => (
  <Section labelledBy="after-heading">
    <SectionHeading id="after-heading" eyebrow="After you have paid" title="The same for every method" />
    <ul className="grid gap-x-10 gap-y-12 lg:grid-cols-3">
      {PARTS.map(({ icon, title, texts, link }) => (
        <li key={title} className="flex flex-col items-start">
          <IconTile icon={icon} tone="marigold" />
          <h3 className="display mt-5 text-xl">{title}</h3>
          {texts.map((text) => (
            <p key={text} className="mt-3 text-ink-600">
              {text}
            </p>
          ))}
          <div className="mt-4">
            <PanelLink to={link.to}>{link.text}</PanelLink>
          </div>
        </li>
      ))}
    </ul>
  </Section>
);
