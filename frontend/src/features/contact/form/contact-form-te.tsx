import { CONTACT_ERRORS } from '@deccanloop/contracts/enquiries/contact';
import { ErrorTextContext } from '../../../components/form/error-text';
import { CONTACT_FORM_TE } from '../../../content/messages/contact/form/te';
import { errorTextsOf } from '../../../content/messages/error-texts';
import ContactForm from './contact-form';
import { ContactFormMessagesContext } from './contact-form-messages';

const ERROR_TEXTS = errorTextsOf(CONTACT_ERRORS, CONTACT_FORM_TE.errors);

export default function ContactFormTelugu() {
  return (
    <ContactFormMessagesContext value={CONTACT_FORM_TE}>
      <ErrorTextContext value={ERROR_TEXTS}>
        <ContactForm />
      </ErrorTextContext>
    </ContactFormMessagesContext>
  );
}
