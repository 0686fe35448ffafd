import { ErrorTextContext } from '../../../components/form/error-text';
import { errorTextsOf } from '../../../content/messages/contact/form/error-texts';
import { CONTACT_FORM_TE } from '../../../content/messages/contact/form/te';
import ContactForm from './contact-form';
import { ContactFormMessagesContext } from './contact-form-messages';

const ERROR_TEXTS = errorTextsOf(CONTACT_FORM_TE.errors);

export default function ContactFormTelugu() {
  return (
    <ContactFormMessagesContext value={CONTACT_FORM_TE}>
      <ErrorTextContext value={ERROR_TEXTS}>
        <ContactForm />
      </ErrorTextContext>
    </ContactFormMessagesContext>
  );
}
