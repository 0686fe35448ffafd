import { REPLY_PROMISES } from '@deccanloop/contracts/company';
import { CONTACT_LIMITS } from '@deccanloop/contracts/enquiries/contact';
import type { ContactFormMessages } from './en';

const atMost = (max: number) => `ज़्यादा से ज़्यादा ${max} अक्षर लिखें`;
const hidden = 'छिपे हुए या कंट्रोल कैरेक्टर हटाएँ';

export const CONTACT_FORM_HI = {
  label: 'संपर्क फ़ॉर्म',
  name: 'आपका नाम',
  email: 'ई-मेल पता',
  contact: 'फ़ोन नंबर',
  message: 'संदेश',
  placeholder: 'आप क्या बनवाना या जानना चाहते हैं?',
  send: 'संदेश भेजें',
  sending: 'भेजा जा रहा है...',
  sent: 'संदेश भेज दिया गया!',
  reply: `हम ${REPLY_PROMISES.contactHours} घंटे के भीतर जवाब देंगे।`,
  reference: 'रेफ़रेंस नंबर',
  failed: 'कुछ गड़बड़ हो गई',
  again: 'कृपया फिर से कोशिश करें या सीधे हमसे संपर्क करें।',
  or: 'या',
  tooMany: 'बहुत ज़्यादा अनुरोध मिले। कृपया थोड़ी देर रुककर फिर कोशिश करें।',
  errors: {
    name: {
      required: 'अपना नाम लिखें',
      short: `नाम में कम से कम ${CONTACT_LIMITS.nameMin} अक्षर लिखें`,
      long: atMost(CONTACT_LIMITS.nameMax),
      hidden: `नाम से ${hidden}`,
    },
    email: {
      required: 'अपना ई-मेल पता लिखें',
      long: atMost(CONTACT_LIMITS.emailMax),
      invalid: 'सही ई-मेल पता लिखें',
      hidden: `ई-मेल पते से ${hidden}`,
    },
    contact: {
      required: 'अपना फ़ोन नंबर लिखें',
      long: atMost(CONTACT_LIMITS.contactMax),
      invalid: 'सही फ़ोन नंबर लिखें',
    },
    message: {
      required: 'अपना संदेश लिखें',
      short: `संदेश में कम से कम ${CONTACT_LIMITS.messageMin} अक्षर लिखें`,
      long: atMost(CONTACT_LIMITS.messageMax),
      hidden: `संदेश से ${hidden}`,
    },
  },
} satisfies ContactFormMessages;
