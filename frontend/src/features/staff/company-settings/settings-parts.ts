import type { ComponentType } from 'react';
import { Gateways } from './gateways/gateways-tab';
import { CompanyTab } from './company-tab';
import { FeaturesTab } from './features-tab';
import { MailsTab } from './mails-tab';
import { RetentionTab } from './retention-tab';
import { TwoAdministrators } from './two-administrators';

export interface SettingsPart {
  /** In the address: `?part=<id>`. */
  id: string;
  label: string;
  Content: ComponentType;
}

/** The tabs of Settings in their order; the first is shown at the address without `part`. */
export const SETTINGS_PARTS: readonly [SettingsPart, ...SettingsPart[]] = [
  { id: 'gateways', label: 'Gateways', Content: Gateways },
  { id: 'company', label: 'Company and tax', Content: CompanyTab },
  { id: 'features', label: 'Features', Content: FeaturesTab },
  { id: 'retention', label: 'Retention', Content: RetentionTab },
  { id: 'mails', label: 'Mail templates', Content: MailsTab },
  { id: 'two-administrators', label: 'Two administrators', Content: TwoAdministrators },
];
