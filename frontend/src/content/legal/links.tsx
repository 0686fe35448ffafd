import { COMPANY } from '@deccanloop/contracts/company';
import { GRIEVANCE_OFFICER } from '@deccanloop/contracts/policies';
import { PAGES } from '@deccanloop/contracts/routes';
import { Link } from 'react-router-dom';
import { telephoneLink } from '../contact';

const { street, city, postalCode, region, country } = COMPANY.postalAddress;

export const POSTAL_ADDRESS = `${COMPANY.name}, ${street}, ${city} ${postalCode}, ${region}, ${country}`;

export const ToTerms = () => <Link to={PAGES.terms}>Terms &amp; Conditions</Link>;
export const ToPrivacy = () => <Link to={PAGES.privacy}>Privacy Policy</Link>;
export const ToRefunds = () => <Link to={PAGES.refundPolicy}>Refund Policy</Link>;
export const ToShipping = () => <Link to={PAGES.shipping}>Shipping and Delivery</Link>;
export const ToSupport = () => <Link to={PAGES.support}>support page</Link>;
export const SupportMail = () => <a href={`mailto:${COMPANY.supportEmail}`}>{COMPANY.supportEmail}</a>;
export const SupportPhone = () => <a href={telephoneLink(COMPANY.supportPhone)}>{COMPANY.supportPhone}</a>;
export const GrievanceMail = () => (
  <a href={`mailto:${GRIEVANCE_OFFICER.email}`}>{GRIEVANCE_OFFICER.email}</a>
);

/** How to complain: the same text on every legal page. */
export function GrievanceSection() {
  return (
    <>
      <p>
        If our support has not solved a problem, write to the <strong>{GRIEVANCE_OFFICER.title}</strong> of{' '}
        {COMPANY.name}, who is appointed under the Consumer Protection (E-Commerce) Rules, 2020 and answers
        questions about personal data as well:
      </p>
      <ul>
        <li>
          By e-mail: <GrievanceMail />
        </li>
        <li>
          By post: {GRIEVANCE_OFFICER.title}, {POSTAL_ADDRESS}
        </li>
        <li>
          By telephone: <SupportPhone /> ({COMPANY.businessHours.text}, Indian Standard Time)
        </li>
      </ul>
      <p>
        Say what happened and, for a payment, its transaction ID. We acknowledge a complaint within{' '}
        {GRIEVANCE_OFFICER.acknowledgedWithinHours} hours and resolve it within{' '}
        {GRIEVANCE_OFFICER.resolvedWithinDays} days of receiving it. You remain free to turn to the National
        Consumer Helpline (1915) or to a consumer commission at any time.
      </p>
    </>
  );
}
