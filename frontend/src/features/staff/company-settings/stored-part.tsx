import type { StoredSettingsDto } from '@deccanloop/contracts/staff/stored-settings-dto';
import type { ReactNode } from 'react';
import { Panel, PanelFault } from '../../../components/ui/panel';
import { StaleDataNotice } from '../../../components/ui/stale-data-notice';
import { Timeline } from '../../../components/ui/timeline';
import { FRESH } from '../api';
import { RowsLoading } from '../rows-loading';
import { useStoredSettingsQuery } from './stored-settings-api';

/** A tab that shows stored settings once they are loaded. */
export function StoredPart({
  title,
  children,
}: {
  title: string;
  children: (settings: StoredSettingsDto) => ReactNode;
}) {
  const { data, error, isFetching, refetch } = useStoredSettingsQuery(undefined, FRESH);
  return (
    <>
      {data !== undefined && error !== undefined && <StaleDataNotice fault={error} />}
      {data ? (
        <div className="grid gap-6">{children(data)}</div>
      ) : (
        <Panel title={title}>
          {error === undefined ? (
            <RowsLoading what="the settings" rows={4} />
          ) : (
            <PanelFault
              title="The settings did not load"
              fault={error}
              retrying={isFetching}
              onRetry={() => void refetch()}
            />
          )}
        </Panel>
      )}
    </>
  );
}

interface Version<Value> {
  version: number;
  value: Value;
  setBy: { id: string; name: string };
  effectiveAt: string;
  reason: string;
}

/** The versions of a setting, newest first, with author, time and reason. */
export function SettingHistory<Value>({
  label,
  history,
  text,
}: {
  label: string;
  history: readonly Version<Value>[];
  /** What a version sets; `before`: the version before it, where it is listed. */
  text: (value: Value, before: Value | undefined) => ReactNode;
}) {
  if (history.length === 0) return null;
  return (
    <Timeline
      label={label}
      events={history.map(({ version, value, setBy, effectiveAt, reason }, index) => ({
        id: String(version),
        text: text(value, history[index + 1]?.value),
        at: effectiveAt,
        tone: index === 0 ? ('brand' as const) : ('neutral' as const),
        actor: `By ${setBy.name}`,
        children: <p className="mt-0.5 max-w-prose wrap-anywhere text-ink-700">“{reason}”</p>,
      }))}
    />
  );
}
