import { indiaDateTime } from '@deccanloop/contracts/india-time';
import { GATEWAY_TITLES, type GatewayName } from '@deccanloop/contracts/payments/status';
import type { GatewaySettingsDto, GatewayUse } from '@deccanloop/contracts/staff/gateway-settings';
import { CalendarClock } from 'lucide-react';
import { Button } from '../../../../components/ui/button';
import { DataList } from '../../../../components/ui/data-list';
import { Money } from '../../../../components/ui/money';
import { Panel } from '../../../../components/ui/panel';
import { Tag, type TagProps } from '../../../../components/ui/tag';
import { afterChange, differences, feeText, USE_LABELS, USE_TEXTS } from './gateway-texts';

const TONES = {
  active: 'success',
  fallback: 'brand',
  none: 'neutral',
  off: 'neutral',
} as const satisfies Record<GatewayUse, TagProps['tone']>;

export interface GatewayCardProps {
  gateway: GatewayName;
  settings: GatewaySettingsDto;
  onEdit: () => void;
  onCancel: (changeId: string) => void;
}

/** How one gateway is set now, and what is planned for it. */
export function GatewayCard({ gateway, settings, onEdit, onCancel }: GatewayCardProps) {
  const title = GATEWAY_TITLES[gateway];
  const now = settings.gateways.find((each) => each.gateway === gateway);
  const planned = settings.changes
    .filter((change) => change.gateway === gateway && change.state === 'planned')
    .toReversed();
  if (!now) return null;
  return (
    <Panel
      title={title}
      action={
        <Button size="sm" variant="secondary" onClick={onEdit} aria-label={`Change ${title}`}>
          Change
        </Button>
      }
    >
      <div className="px-5 pt-3 pb-5 sm:px-6">
        <div className="flex flex-wrap gap-2">
          <Tag tone={TONES[now.use]}>{USE_LABELS[now.use]}</Tag>
          {!now.hasCredentials && <Tag tone="warning">No credentials</Tag>}
        </div>
        <p className="mt-2 text-sm text-ink-600">{USE_TEXTS[now.use]}</p>
        <DataList
          className="mt-3"
          items={[
            { term: 'Minimum', value: <Money paise={now.minPaise} /> },
            { term: 'Maximum', value: <Money paise={now.maxPaise} /> },
            { term: 'Fee', value: feeText(now.feeBasisPoints, now.feeMode) },
          ]}
        />
        {!now.hasCredentials && (
          <p className="mt-2 text-sm text-ink-600">
            This installation has no credentials for {title}, so it cannot take payments.
          </p>
        )}
      </div>
      <div className="border-t border-paper-200 px-5 pt-4 pb-5 text-sm sm:px-6">
        <h3 className="font-semibold">Planned</h3>
        {planned.length === 0 ? (
          <p className="mt-1 text-ink-600">Nothing is planned.</p>
        ) : (
          <ul className="mt-2 grid gap-3">
            {planned.map((change) => (
              <li
                key={change.id}
                className="flex flex-wrap items-start justify-between gap-3 rounded-md bg-paper-50 p-3 inset-ring inset-ring-paper-200"
              >
                <div className="min-w-0 flex-1 basis-52">
                  <p className="flex items-center gap-2 font-semibold">
                    <CalendarClock aria-hidden className="size-4 shrink-0 text-ink-500" />
                    <time dateTime={change.effectiveAt}>{indiaDateTime(new Date(change.effectiveAt))}</time>
                  </p>
                  {change.before &&
                    differences(change.before, afterChange(change)).map((text) => (
                      <p key={text} className="mt-0.5 text-ink-700">
                        {text}
                      </p>
                    ))}
                  <p className="mt-0.5 wrap-anywhere text-ink-600">
                    {change.setBy?.name}: “{change.reason}”
                  </p>
                </div>
                <Button size="sm" variant="secondary" onClick={() => onCancel(change.id)}>
                  Cancel change
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Panel>
  );
}
