import type { ComponentType } from 'react';
import {
  BrowserIllustration,
  CodeIllustration,
  PenIllustration,
  PhoneIllustration,
} from './build-illustrations';
import {
  ChartIllustration,
  HubIllustration,
  ModelIllustration,
  PlugIllustration,
  StairsIllustration,
} from './join-illustrations';
import { CloudIllustration, DatabaseIllustration, ShieldIllustration } from './run-illustrations';

/** By the service's id in the catalogue. */
const ILLUSTRATIONS: Readonly<Record<string, ComponentType>> = {
  'custom-software': CodeIllustration,
  'cloud-devops': CloudIllustration,
  'ui-ux': PenIllustration,
  'ai-ml': ModelIllustration,
  'web-development': BrowserIllustration,
  'mobile-apps': PhoneIllustration,
  database: DatabaseIllustration,
  cybersecurity: ShieldIllustration,
  'data-analytics': ChartIllustration,
  'api-integration': PlugIllustration,
  'system-integration': HubIllustration,
  'legacy-modernization': StairsIllustration,
};

/** The illustration of a service; fills the available width. */
export function ServiceIllustration({ id }: { id: string }) {
  const Drawing = ILLUSTRATIONS[id] ?? CodeIllustration;
  return <Drawing />;
}
