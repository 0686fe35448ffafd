import { CONTACT_TE } from '../../content/messages/contact/page/te';
import { lazyOnUse } from '../../lib/lazy-on-use';
import { Contact, FormSkeleton } from './contact';
import { ContactMessagesContext } from './contact-messages';

const calls = lazyOnUse(() => import('./call-back/call-ways-te'), null);
const form = lazyOnUse(() => import('./form/contact-form-te'), <FormSkeleton />);

/** `/te/contact`: the contact page in Telugu. */
export default function ContactTelugu() {
  return (
    <ContactMessagesContext value={CONTACT_TE}>
      <Contact Form={form.Part} Calls={calls.Part} />
    </ContactMessagesContext>
  );
}
