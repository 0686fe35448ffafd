import { CONTACT_ERRORS } from '@deccanloop/contracts/enquiries/contact';
import { ErrorTextContext } from '../../../components/form/error-text';
import { CONTACT_FORM_HI } from '../../../content/messages/contact/form/hi';
import { errorTextsOf } from '../../../content/messages/error-texts';
import ContactForm from './contact-form';
import { ContactFormMessagesContext } from './contact-form-messages';

const ERROR_TEXTS = errorTextsOf(CONTACT_ERRORS, CONTACT_FORM_HI.errors);

export default function ContactFormHindi() {
  return (
    <ContactFormMessagesContext value={CONTACT_FORM_HI}>
      <ErrorTextContext value={ERROR_TEXTS}>
        <ContactForm />
      </ErrorTextContext>
    </ContactFormMessagesContext>
  );
}
