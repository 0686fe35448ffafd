import { formatPaise, paise } from '@deccanloop/contracts/money';
import type { AmountLimits } from '@deccanloop/contracts/payments/amount';
import type { FeesDto } from '@deccanloop/contracts/payments/gateway-dto';
import { breakdownOf, type FeeRule } from '@deccanloop/contracts/payments/fees';
import { GATEWAY_TITLES } from '@deccanloop/contracts/payments/status';
import { GatewayMark } from '../../components/brand/gateway-mark';
import { Section, SectionHeading } from '../../components/site/section';
import { Banner } from '../../components/ui/banner';
import { DataList } from '../../components/ui/data-list';
import { Money } from '../../components/ui/money';
import { PanelFault } from '../../components/ui/panel';
import { Skeleton } from '../../components/ui/skeleton';
import { Tag } from '../../components/ui/tag';
import { useGatewayTermsQuery } from './api';

/** The amount of the example, where the limits allow it. */
const EXAMPLE_PAISE = 25_000_00;

const exampleAmount = ({ minPaise, maxPaise }: AmountLimits) =>
  paise(Math.min(Math.max(EXAMPLE_PAISE, minPaise), maxPaise));

const feeText = ({ basisPoints, mode }: FeeRule): string =>
  basisPoints === 0
    ? 'No fee'
    : `${basisPoints / 100}% ${mode === 'added' ? 'added to the amount' : 'deducted from the amount'}`;

/** Fee and limits of each gateway, as they are at this moment. */
export function GatewayTerms() {
  const { data, error, isFetching, refetch } = useGatewayTermsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    refetchOnReconnect: true,
  });
  return (
    <Section ground="white" labelledBy="terms-heading">
      <SectionHeading
        id="terms-heading"
        eyebrow="Fees and limits"
        title="One fee for all four methods"
        lead="It depends on the gateway, not on how you pay. You see it before you pay. Limits of your bank, card or app apply as well."
      />
      {data ? (
        <Terms gateways={data} />
      ) : error !== undefined ? (
        <div className="rounded-xl border border-paper-200">
          <PanelFault
            title="Fees and limits did not load"
            fault={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        </div>
      ) : (
        <div role="status" className="grid gap-5 lg:grid-cols-2">
          <span className="sr-only">Loading fees and limits</span>
          <Skeleton className="h-72 rounded-xl" />
          <Skeleton className="h-72 rounded-xl" />
        </div>
      )}
    </Section>
  );
}

function Terms({ gateways }: FeesDto) {
  if (gateways.length === 0)
    return (
      <Banner tone="warning" title="No gateway takes payments at the moment">
        Money in your wallet is not affected. Please try again later.
      </Banner>
    );
  // The one that takes the next payment first.
  const ordered = gateways.toSorted((one, other) => Number(other.isActive) - Number(one.isActive));
  return (
    <ul aria-label="Gateways" className="grid gap-5 lg:grid-cols-2">
      {ordered.map((terms) => (
        <GatewayCard key={terms.gateway} {...terms} />
      ))}
    </ul>
  );
}

function GatewayCard({ gateway, isActive, fee, limits }: FeesDto['gateways'][number]) {
  const { totalPaise, feePaise, creditPaise } = breakdownOf(exampleAmount(limits), fee);
  return (
    <li className="rounded-xl border border-paper-200 p-6 sm:p-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="display flex items-center gap-3 text-2xl">
          <GatewayMark gateway={gateway} size={24} className="text-brand-700" />
          {GATEWAY_TITLES[gateway]}
        </h3>
        {isActive ? <Tag tone="success">In use now</Tag> : <Tag>Not in use now</Tag>}
      </div>
      <DataList
        className="mt-5"
        items={[
          {
            term: 'Amount',
            value: `${formatPaise(limits.minPaise)} to ${formatPaise(limits.maxPaise)}`,
          },
          { term: 'Fee', value: feeText(fee) },
        ]}
      />
      <div className="mt-4 rounded-lg bg-paper-50 px-4 py-2 inset-ring inset-ring-paper-200 sm:px-5">
        <p className="pt-2 text-sm font-semibold">For example</p>
        <DataList
          items={[
            { term: 'You pay', value: <Money paise={totalPaise} decimals="always" /> },
            { term: 'Fee', value: <Money paise={feePaise} decimals="always" /> },
            {
              term: 'To your wallet',
              value: <Money paise={creditPaise} decimals="always" />,
              strong: true,
            },
          ]}
        />
      </div>
    </li>
  );
}
