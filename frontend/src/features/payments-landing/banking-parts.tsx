import {
  BadgeIndianRupee,
  Building2,
  Check,
  FileCheck2,
  Landmark,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { IconTile } from '../../components/site/icon-tile';
import { Section, SectionHeading } from '../../components/site/section';
import { BANKING_PARTS } from '../../content/merchant-payments';
import { cx } from '../../lib/class-names';

const ICONS: Readonly<Record<(typeof BANKING_PARTS)[number]['id'], LucideIcon>> = {
  banking: Landmark,
  payroll: Users,
  'current-account': BadgeIndianRupee,
  'tax-payments': FileCheck2,
  'vendor-payments': Building2,
};

/** The sections to which the banner's links lead. */
export function BankingParts() {
  return (
    <Section labelledBy="banking-heading">
      <SectionHeading id="banking-heading" eyebrow="Banking for business" title="Five tasks in one place" />
      <ul className="grid gap-5 md:grid-cols-6">
        {BANKING_PARTS.map(({ id, title, text, points }, index) => (
          <li
            key={id}
            id={id}
            className={cx(
              'flex flex-col rounded-xl border border-paper-200 bg-paper-0 p-5 shadow-card transition target:border-brand-600 target:outline-3 target:outline-brand-600/20 sm:p-8',
              index < 2 ? 'md:col-span-3' : 'md:col-span-3 lg:col-span-2',
              index === 4 && 'md:max-lg:col-span-6',
            )}
          >
            <div className="flex items-center gap-4 sm:block">
              <IconTile icon={ICONS[id]} />
              <h3 className="display text-xl sm:mt-6 sm:text-2xl">{title}</h3>
            </div>
            <p className="mt-3 text-ink-600 sm:mt-2">{text}</p>
            <ul className="mt-4 grid gap-2 border-t border-paper-200 pt-4 text-sm sm:mt-6 sm:gap-2.5 sm:pt-5">
              {points.map((point) => (
                <li key={point} className="flex items-start gap-2.5">
                  <Check aria-hidden className="mt-0.5 size-4.5 shrink-0 text-brand-600" />
                  {point}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Section>
  );
}
