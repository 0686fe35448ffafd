import { ErrorTextContext } from '../../../components/form/error-text';
import { errorTextsOf } from '../../../content/messages/contact/form/error-texts';
import { CONTACT_FORM_HI } from '../../../content/messages/contact/form/hi';
import ContactForm from './contact-form';
import { ContactFormMessagesContext } from './contact-form-messages';

const ERROR_TEXTS = errorTextsOf(CONTACT_FORM_HI.errors);

export default function ContactFormHindi() {
  return (
    <ContactFormMessagesContext value={CONTACT_FORM_HI}>
      <ErrorTextContext value={ERROR_TEXTS}>
        <ContactForm />
      </ErrorTextContext>
    </ContactFormMessagesContext>
  );
}
