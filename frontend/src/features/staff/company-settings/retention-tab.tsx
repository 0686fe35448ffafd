import {
  FIXED_RETENTION,
  periodText,
  RETENTION_PERIODS,
  type RetentionPeriod,
} from '@deccanloop/contracts/staff/retention';
import { retentionFormSchema } from '@deccanloop/contracts/staff/stored-settings';
import type { StoredSettingsDto } from '@deccanloop/contracts/staff/stored-settings-dto';
import { useState } from 'react';
import { ReasonDialog } from '../../../components/dialogs/reason-dialog';
import { TextField } from '../../../components/form/text-field';
import { Banner } from '../../../components/ui/banner';
import { Button } from '../../../components/ui/button';
import { Panel } from '../../../components/ui/panel';
import { toast } from '../../../components/ui/toast';
import { useChangeRetentionMutation } from './stored-settings-api';
import { SettingHistory, StoredPart } from './stored-part';

type Period = StoredSettingsDto['retention'][number];

/** How long data is kept: what can be changed within bounds, and what is prescribed. */
export const RetentionTab = () => (
  <StoredPart title="Retention">
    {({ retention }) => (
      <>
        <Panel
          title="Periods that can be changed"
          description="Workers delete what is older within minutes. The bounds are those of the privacy policy, and of what support needs."
        >
          <ul className="mt-4 divide-y divide-paper-200 border-t border-paper-200 text-sm">
            {retention.map((period) => (
              <PeriodRow key={period.name} period={period} />
            ))}
          </ul>
        </Panel>
        <Panel
          title="Prescribed periods"
          description="By law, by the privacy policy, or because the product needs them. They are not settings."
        >
          <ul className="mt-4 divide-y divide-paper-200 border-t border-paper-200 text-sm">
            {FIXED_RETENTION.map(({ label, period, rule }) => (
              <li key={label} className="grid gap-x-6 gap-y-1 px-5 py-3.5 sm:grid-cols-[1fr_auto] sm:px-6">
                <div className="min-w-0">
                  <p className="font-semibold text-ink-900">{label}</p>
                  <p className="mt-0.5 max-w-prose text-ink-600">{rule}</p>
                </div>
                <p className="font-semibold text-ink-900">{period}</p>
              </li>
            ))}
          </ul>
        </Panel>
      </>
    )}
  </StoredPart>
);

function PeriodRow({ period }: { period: Period }) {
  const [isChanging, setChanging] = useState(false);
  const { name, value, version, history } = period;
  const { label, rule, min, max, unit }: RetentionPeriod = RETENTION_PERIODS[name];
  return (
    <li className="px-5 py-4 sm:px-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 sm:flex-nowrap">
        <div className="min-w-0">
          <p className="font-semibold text-ink-900">{label}</p>
          <p className="mt-0.5 max-w-prose text-ink-600">
            {rule} {min} to {max} {unit}.{version === 0 && ' The standard of the product.'}
          </p>
        </div>
        <div className="flex shrink-0 items-center gap-4 max-sm:w-full max-sm:justify-between">
          <p className="figures font-semibold text-ink-900">{periodText(name, value)}</p>
          <Button size="sm" variant="secondary" onClick={() => setChanging(true)}>
            Change<span className="sr-only">: {label}</span>
          </Button>
        </div>
      </div>
      {history.length > 0 && (
        <div className="mt-4">
          <SettingHistory
            label={`History: ${label}`}
            history={history}
            text={(length) => periodText(name, length)}
          />
        </div>
      )}
      {isChanging && <RetentionDialog period={period} onClose={() => setChanging(false)} />}
    </li>
  );
}

function RetentionDialog({ period, onClose }: { period: Period; onClose: () => void }) {
  const [change] = useChangeRetentionMutation();
  const [{ name, version, value }] = useState(period);
  const { label, min, max, unit } = RETENTION_PERIODS[name];
  return (
    <ReasonDialog
      title={`Change: ${label}`}
      description={`It is ${periodText(name, value)} now; ${min} to ${max} ${unit} are possible.`}
      purpose="This decides when data of customers is deleted."
      initialValues={{ length: String(value), reason: '' }}
      schema={retentionFormSchema(name)}
      fields={() => <TextField name="length" label={`Kept for (${unit})`} inputMode="numeric" required />}
      preview={({ length }) =>
        Number(length) < value && Number(length) >= min ? (
          <Banner tone="warning" title={`What is older than ${periodText(name, Number(length))} is deleted`}>
            Workers delete it within minutes, and it cannot be restored.
          </Banner>
        ) : null
      }
      reason={{ name: 'reason', label: 'Why', limit: 500, hint: 'Kept in the history.' }}
      button={({ length }) => ({
        label: 'Change period',
        busy: 'Saving...',
        isDangerous: Number(length) < value,
      })}
      onSubmit={({ length, reason }, guard) =>
        guard(() => change({ period: name, length: Number(length), version, reason: reason.trim() }).unwrap())
      }
      onSuccess={() => toast(`${label}: changed`)}
      onClose={onClose}
    />
  );
}
