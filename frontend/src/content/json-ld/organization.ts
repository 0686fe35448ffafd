import { COMPANY } from '@deccanloop/contracts/company';

const { postalAddress, coordinates, businessHours } = COMPANY;

/** One object of schema.org, as JSON. */
export interface JsonLd {
  '@context': 'https://schema.org';
  '@type': string | readonly string[];
  [property: string]: unknown;
}

export const SCHEMA = 'https://schema.org' as const;

/** The id by which other objects refer to the company. */
export const organizationId = (origin: string): string => `${origin}/#organization`;

/** Days of `Mo-Fr` as schema.org spells them. */
const WORKING_DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];

/** The company: https://schema.org/ProfessionalService. */
export const organizationJsonLd = (origin: string): JsonLd => ({
  '@context': SCHEMA,
  '@type': ['Organization', 'ProfessionalService'],
  '@id': organizationId(origin),
  name: COMPANY.name,
  alternateName: COMPANY.shortName,
  url: `${origin}/`,
  logo: `${origin}/icon-512.png`,
  email: COMPANY.email,
  telephone: COMPANY.supportPhone,
  address: {
    '@type': 'PostalAddress',
    streetAddress: postalAddress.street,
    addressLocality: postalAddress.city,
    addressRegion: postalAddress.region,
    postalCode: postalAddress.postalCode,
    addressCountry: postalAddress.countryCode,
  },
  openingHoursSpecification: {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: WORKING_DAYS,
    opens: businessHours.opens,
    closes: businessHours.closes,
  },
});

/** Where the office is, said on the contact page alone: the home page has no bytes left for it. */
export const officeJsonLd = (origin: string): JsonLd => ({
  '@context': SCHEMA,
  '@type': 'ProfessionalService',
  '@id': organizationId(origin),
  geo: { '@type': 'GeoCoordinates', ...coordinates },
});

export const webSiteJsonLd = (origin: string): JsonLd => ({
  '@context': SCHEMA,
  '@type': 'WebSite',
  name: COMPANY.name,
  alternateName: COMPANY.shortName,
  url: `${origin}/`,
  inLanguage: 'en-IN',
  publisher: { '@id': organizationId(origin) },
});
