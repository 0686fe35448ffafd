import { formatPaise, paise } from '@deccanloop/contracts/money';
import type { PayOfferDto } from '@deccanloop/contracts/quotations/dto';
import { PAGES } from '@deccanloop/contracts/routes';
import { Banner } from '../../../components/ui/banner';
import { formatDateTime } from '../../../lib/format';

const addressOf = (merchantTransactionId: string): string =>
  `${PAGES.paynow}?${new URLSearchParams({ merchantTransactionId }).toString()}`;

/** Top-ups whose result is not known yet: no other one is offered meanwhile. */
export function OpenTopUps({ topUps }: { topUps: PayOfferDto['openTopUps'] }) {
  return (
    <Banner
      tone="info"
      live="polite"
      title={
        topUps.length === 1 ? 'A top-up is not settled yet' : `${topUps.length} top-ups are not settled yet`
      }
    >
      <ul className="grid gap-1">
        {topUps.map(({ merchantTransactionId: id, amountPaise, initiatedAt, view }) => (
          <li key={id}>
            {formatPaise(paise(amountPaise), { decimals: 'always' })}, {formatDateTime(initiatedAt)}:{' '}
            {view.label}.{' '}
            <a href={addressOf(id)} className="font-semibold text-brand-700 underline underline-offset-4">
              See this top-up
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-1">So that you never pay twice, no other top-up is offered until then.</p>
    </Banner>
  );
}
