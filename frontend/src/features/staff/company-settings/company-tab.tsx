import { isStateCode, stateLabel } from '@deccanloop/contracts/gst/states';
import type { StoredSettingsDto } from '@deccanloop/contracts/staff/stored-settings-dto';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Banner } from '../../../components/ui/banner';
import { Button } from '../../../components/ui/button';
import { DataList } from '../../../components/ui/data-list';
import { Panel } from '../../../components/ui/panel';
import { sectionPath } from '@deccanloop/contracts/workspace/sections';
import { CompanyDialog } from './company-dialog';
import { SettingHistory, StoredPart } from './stored-part';

type CompanySetting = StoredSettingsDto['company'];
type Details = CompanySetting['value'];

const LABELS = {
  gstin: 'GSTIN',
  stateCode: 'State',
  pan: 'PAN',
  addressLines: 'Address',
  gstPercent: 'GST',
  sac: 'SAC',
} as const satisfies Record<keyof Details, string>;

const stateText = (code: string): string => (isStateCode(code) ? stateLabel(code) : code);

function textOf<Key extends keyof Details>(key: Key, value: Details[Key]): string {
  if (value === null) return 'Not set';
  if (Array.isArray(value)) return value.join(', ');
  if (key === 'gstPercent') return `${String(value)} %`;
  return key === 'stateCode' ? stateText(String(value)) : String(value);
}

/** The details that a version sets to another value than the one before; all that are set in the oldest listed one. */
function changeText(details: Details, before: Details | undefined): string {
  const keys = Object.keys(LABELS) as (keyof Details)[];
  return keys
    .filter((key) =>
      before === undefined ? details[key] !== null : textOf(key, details[key]) !== textOf(key, before[key]),
    )
    .map((key) => `${LABELS[key]}: ${textOf(key, details[key])}`)
    .join(' · ');
}

/** Company details that papers print, and the GST of new prices. */
export const CompanyTab = () => (
  <StoredPart title="Company and tax">{({ company }) => <CompanyPanel company={company} />}</StoredPart>
);

function CompanyPanel({ company }: { company: CompanySetting }) {
  const [isChanging, setChanging] = useState(false);
  const { version, value, printed, history, pricesWithOtherRate } = company;
  const { gstin, gstPercent, sac } = value;
  return (
    <Panel
      title="Company and tax"
      description="Receipts, quotations, invoices and statements print these details from the next one on. A paper that exists never changes."
      action={
        <Button size="sm" variant="secondary" onClick={() => setChanging(true)}>
          Change details
        </Button>
      }
    >
      <div className="grid gap-4 px-5 pt-4 pb-5 sm:px-6">
        {gstin === null && (
          <Banner tone="warning" title="Phases cannot be paid without a GSTIN">
            Pay Now is off for every customer, because an invoice must name it.
          </Banner>
        )}
        {pricesWithOtherRate > 0 && (
          <Banner
            tone="info"
            title={
              pricesWithOtherRate === 1
                ? 'One open price has another GST rate'
                : `${pricesWithOtherRate} open prices have another GST rate`
            }
          >
            Customers were shown that rate, and it stays until you set a new price. If the law demands{' '}
            {gstPercent} % for them, price them again in{' '}
            <Link to={sectionPath('quotations')} className="font-semibold underline underline-offset-2">
              Quotations
            </Link>
            .
          </Banner>
        )}
        <DataList
          className="divide-y divide-paper-200"
          items={[
            { term: LABELS.gstin, value: gstin ?? 'Not set' },
            { term: LABELS.stateCode, value: stateText(printed.stateCode) },
            { term: LABELS.pan, value: printed.pan ?? 'Not set' },
            {
              term: LABELS.addressLines,
              value: printed.addressLines.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              )),
            },
            { term: 'GST of new prices', value: `${gstPercent} %` },
            { term: LABELS.sac, value: sac },
          ]}
        />
      </div>
      <div className="border-t border-paper-200 px-5 pt-4 pb-5 sm:px-6">
        <h3 className="text-sm font-semibold">History</h3>
        <div className="mt-3">
          {version === 0 ? (
            <p className="text-sm text-ink-600">
              Set by the environment (COMPANY_GSTIN and the other variables). They were not changed here.
            </p>
          ) : (
            <SettingHistory label="History of the company details" history={history} text={changeText} />
          )}
        </div>
      </div>
      {isChanging && <CompanyDialog company={company} onClose={() => setChanging(false)} />}
    </Panel>
  );
}
