import {
  Boxes,
  BrainCircuit,
  ChartNoAxesCombined,
  Cloud,
  Code,
  Database,
  Globe,
  PenTool,
  Plug,
  RefreshCcw,
  ShieldCheck,
  Smartphone,
  type LucideIcon,
} from 'lucide-react';
import { IconTile } from './icon-tile';

/** By the service's id in the catalogue. */
const ICONS: Readonly<Record<string, LucideIcon>> = {
  'custom-software': Code,
  'cloud-devops': Cloud,
  'ui-ux': PenTool,
  'ai-ml': BrainCircuit,
  'web-development': Globe,
  'mobile-apps': Smartphone,
  database: Database,
  cybersecurity: ShieldCheck,
  'data-analytics': ChartNoAxesCombined,
  'api-integration': Plug,
  'system-integration': Boxes,
  'legacy-modernization': RefreshCcw,
};

/** The icon of a service, the same on every page. */
export const ServiceIcon = ({ id, tone }: { id: string; tone?: 'brand' | 'ink' }) => (
  <IconTile icon={ICONS[id] ?? Code} {...(tone && { tone })} />
);
