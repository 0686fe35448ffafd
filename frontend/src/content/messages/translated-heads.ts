import { LOCALISED_PAGES, pathIn, type Translation } from '@deccanloop/contracts/languages';
import { PAGES } from '@deccanloop/contracts/routes';
import { PAGE_HEADS, type PageHead } from '../page-heads';
import { COMPANY, REPLY_PROMISES } from '@deccanloop/contracts/company';
import { CONTACT_HI } from './contact/page/hi';
import { CONTACT_TE } from './contact/page/te';
import { HERO_HI } from './home/hero/hi';
import { HERO_TE } from './home/hero/te';
import { PROMISES_HI, PROMISES_TE } from './promises';
import { SERVICES_HI } from './services/page/hi';
import { SERVICES_TE } from './services/page/te';

/** Metadata of a page in another language than English. Only the build reads it. */
export interface TranslatedHead extends PageHead {
  language: Translation;
  /** The English address. */
  page: string;
}

type Texts = Readonly<Record<string, Pick<PageHead, 'title' | 'description'>>>;

const TEXTS: Readonly<Record<Translation, Texts>> = {
  hi: {
    [PAGES.home]: {
      title: HERO_HI.pageTitle,
      description: `हैदराबाद से कस्टम सॉफ़्टवेयर, क्लाउड, डिज़ाइन और AI। एक टीम जो आपके बिज़नेस का सॉफ़्टवेयर प्लान करती, बनाती और चलाती है। कोटेशन माँगें; हम ${PROMISES_HI.answer} जवाब देते हैं।`,
    },
    [PAGES.services]: {
      title: `${SERVICES_HI.pageTitle} · ${COMPANY.shortName}`,
      description: `कस्टम सॉफ़्टवेयर, क्लाउड, डिज़ाइन, AI और आठ दूसरी सेवाएँ: हर एक की शुरुआती कीमत, अवधि और उसमें शामिल काम। कीमतें ${PROMISES_HI.gst}।`,
    },
    [PAGES.contact]: {
      title: `${CONTACT_HI.pageTitle} · ${COMPANY.shortName}`,
      description: `हैदराबाद की टीम को लिखें, कॉल करें या मिलने आएँ। हर संदेश एक इंजीनियर पढ़ता है; हम ${REPLY_PROMISES.contactHours} घंटे के भीतर जवाब देते हैं।`,
    },
  },
  te: {
    [PAGES.home]: {
      title: HERO_TE.pageTitle,
      description: `హైదరాబాద్ నుంచి కస్టమ్ సాఫ్ట్‌వేర్, క్లౌడ్, డిజైన్, AI. మీ బిజినెస్ సాఫ్ట్‌వేర్‌ను ప్లాన్ చేసి, తయారు చేసి, నడిపే టీమ్. కొటేషన్ అడగండి; ${PROMISES_TE.answer} సమాధానం ఇస్తాం.`,
    },
    [PAGES.services]: {
      title: `${SERVICES_TE.pageTitle} · ${COMPANY.shortName}`,
      description: `కస్టమ్ సాఫ్ట్‌వేర్, క్లౌడ్, డిజైన్, AI, మరో ఎనిమిది సేవలు: ఒక్కోదాని ప్రారంభ ధర, వ్యవధి, అందులో ఉండే పనులు. ధరలు ${PROMISES_TE.gst}.`,
    },
    [PAGES.contact]: {
      title: `${CONTACT_TE.pageTitle} · ${COMPANY.shortName}`,
      description: `హైదరాబాద్‌లోని మా టీమ్‌కు రాయండి, కాల్ చేయండి లేదా వచ్చి కలవండి. ప్రతి సందేశాన్నీ ఒక ఇంజినీర్ చదువుతారు; ${REPLY_PROMISES.contactHours} గంటల్లోపు సమాధానం ఇస్తాం.`,
    },
  },
};

/** @throws when a page of LOCALISED_PAGES has no texts in a language, so that the build fails */
const headIn = (language: Translation, page: string): TranslatedHead => {
  const texts = TEXTS[language][page];
  const english = PAGE_HEADS.find(({ path }) => path === page);
  if (!texts || !english) throw new Error(`No head of ${page} in ${language}`);
  return { ...texts, picture: english.picture, path: pathIn(language, page), language, page };
};

export const TRANSLATED_HEADS: readonly TranslatedHead[] = (['hi', 'te'] as const).flatMap((language) =>
  LOCALISED_PAGES.map((page) => headIn(language, page)),
);
