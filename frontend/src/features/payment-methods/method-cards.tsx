import { GATEWAY_TITLES } from '@deccanloop/contracts/payments/status';
import { GatewayMark } from '../../components/brand/gateway-mark';
import { PayMark } from '../../components/brand/pay-mark';
import { IconTile } from '../../components/site/icon-tile';
import { Section, SectionHeading } from '../../components/site/section';
import { Tag } from '../../components/ui/tag';
import { METHOD_ICONS } from './method-icons';
import { METHODS, type Method } from './methods';

/** The four methods: how each is paid, where it is offered, and what happens afterwards. */
export const MethodCards = () => (
  <Section labelledBy="methods-heading">
    <SectionHeading
      id="methods-heading"
      eyebrow="Payment methods"
      title="Four ways to add money"
      lead="You choose the method at the gateway. We learn which one it was, and never a full card number, a PIN or a password."
    />
    <ul aria-label="Payment methods" className="grid gap-5 lg:grid-cols-2">
      {METHODS.map((method) => (
        <MethodCard key={method.id} {...method} />
      ))}
    </ul>
  </Section>
);

function MethodCard({ id, title, text, marks, gateways, confirmed, refundedTo, onReceipt }: Method) {
  return (
    <li className="flex flex-col rounded-xl border border-paper-200 bg-paper-0 p-6 shadow-card sm:p-8">
      <div className="flex items-start justify-between gap-4">
        <IconTile icon={METHOD_ICONS[id]} />
        <p className="flex flex-wrap justify-end gap-2">
          <span className="sr-only">Offered by</span>
          {gateways.map((gateway) => (
            <Tag key={gateway} icon={<GatewayMark gateway={gateway} size={12} />}>
              {GATEWAY_TITLES[gateway]}
            </Tag>
          ))}
        </p>
      </div>
      <h3 className="display mt-6 text-2xl">{title}</h3>
      <p className="mt-2 text-ink-600">{text}</p>
      <ul aria-label={`${title}, for example`} className="mt-6 mb-6 flex flex-wrap gap-2">
        {marks.map((name) => (
          <li
            key={name}
            className="flex h-11 items-center overflow-clip rounded-md bg-paper-50 px-4 text-ink-800 inset-ring inset-ring-paper-200"
          >
            <PayMark name={name} />
          </li>
        ))}
      </ul>
      <dl className="mt-auto grid grid-cols-[auto_1fr] gap-x-6 gap-y-3 border-t border-paper-200 pt-5 text-sm">
        <dt className="text-ink-600">Confirmed</dt>
        <dd>{confirmed}</dd>
        <dt className="text-ink-600">Refunded to</dt>
        <dd>{refundedTo}</dd>
        <dt className="text-ink-600">On your receipt</dt>
        <dd>
          <span className="sr-only">for example </span>
          <span className="font-mono text-[0.8125rem]">{onReceipt}</span>
        </dd>
      </dl>
    </li>
  );
}
