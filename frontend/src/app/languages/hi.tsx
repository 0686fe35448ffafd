import { PAGES } from '@deccanloop/contracts/routes';
import { lazy } from 'react';
import '../../styles/languages/hi.css';
import { SHELL_HI } from '../../content/messages/shell/hi';
import { translatedSite } from '../../lib/translated-site';
import type { TranslatedPages } from './translated-routes';

const ContactHindi = lazy(() => import('../../features/contact/contact-hi'));
const HomeHindi = lazy(() => import('../../features/home/home-hi'));
const ServicesHindi = lazy(() => import('../../features/services/services-hi'));

const PAGES_IN_HINDI: TranslatedPages = {
  site: translatedSite('hi', SHELL_HI),
  screens: {
    [PAGES.home]: <HomeHindi />,
    [PAGES.services]: <ServicesHindi />,
    [PAGES.contact]: <ContactHindi />,
  },
};

export default PAGES_IN_HINDI;
