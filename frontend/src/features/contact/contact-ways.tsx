import { COMPANY } from '@deccanloop/contracts/company';
import { Clock, Mail, MapPin, Phone, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconTile } from '../../components/site/icon-tile';
import { telephoneLink } from '../../content/contact';
import { useContactMessages } from './contact-messages';

const { street, city, postalCode, region, country } = COMPANY.postalAddress;

/** Hours, telephone, mail and address. */
export function ContactWays() {
  const { title, lead, phone, email, hours, office } = useContactMessages().ways;
  return (
    <address className="not-italic">
      <h2 className="display text-2xl text-ink-900 sm:text-3xl">{title}</h2>
      <p className="mt-3 text-ink-600">{lead}</p>
      <dl className="mt-8 grid gap-px overflow-clip rounded-lg border border-paper-200 bg-paper-200 md:max-lg:grid-cols-2">
        <Way icon={Phone} {...phone}>
          <a
            href={telephoneLink(COMPANY.supportPhone)}
            className="figures underline-offset-4 hover:underline"
          >
            {COMPANY.supportPhone}
          </a>
        </Way>
        <Way icon={Mail} {...email}>
          <a href={`mailto:${COMPANY.email}`} className="wrap-anywhere underline-offset-4 hover:underline">
            {COMPANY.email}
          </a>
        </Way>
        <Way icon={Clock} title={hours.title} note={hours.note}>
          <span className="text-ink-900">{hours.text}</span>
        </Way>
        <Way icon={MapPin} {...office}>
          <span className="block text-ink-900">
            {street}
            <br />
            {city} {postalCode}
            <br />
            {region}, {country}
          </span>
        </Way>
      </dl>
    </address>
  );
}

function Way({
  icon,
  title,
  note,
  children,
}: {
  icon: LucideIcon;
  title: string;
  note: string;
  children: ReactNode;
}) {
  return (
    <div className="relative bg-paper-0 p-5 pl-21 sm:p-6 sm:pl-22">
      <dt className="text-sm text-ink-600">
        <span className="absolute top-5 left-5 sm:top-6 sm:left-6">
          <IconTile icon={icon} />
        </span>
        {title}
      </dt>
      <dd className="mt-0.5 font-semibold text-brand-700">{children}</dd>
      <dd className="mt-0.5 text-sm text-ink-600">{note}</dd>
    </div>
  );
}
