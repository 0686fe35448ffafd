import { PAGES } from '@deccanloop/contracts/routes';
import { lazy } from 'react';
import '../../styles/languages/te.css';
import { SHELL_TE } from '../../content/messages/shell/te';
import { translatedSite } from '../../lib/translated-site';
import type { TranslatedPages } from './translated-routes';

const ContactTelugu = lazy(() => import('../../features/contact/contact-te'));
const HomeTelugu = lazy(() => import('../../features/home/home-te'));
const ServicesTelugu = lazy(() => import('../../features/services/services-te'));

const PAGES_IN_TELUGU: TranslatedPages = {
  site: translatedSite('te', SHELL_TE),
  screens: {
    [PAGES.home]: <HomeTelugu />,
    [PAGES.services]: <ServicesTelugu />,
    [PAGES.contact]: <ContactTelugu />,
  },
};

export default PAGES_IN_TELUGU;
