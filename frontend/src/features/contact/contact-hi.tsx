import { CONTACT_HI } from '../../content/messages/contact/page/hi';
import { lazyOnUse } from '../../lib/lazy-on-use';
import { Contact, FormSkeleton } from './contact';
import { ContactMessagesContext } from './contact-messages';

const calls = lazyOnUse(() => import('./call-back/call-ways-hi'), null);
const form = lazyOnUse(() => import('./form/contact-form-hi'), <FormSkeleton />);

/** `/hi/contact`: the contact page in Hindi. */
export default function ContactHindi() {
  return (
    <ContactMessagesContext value={CONTACT_HI}>
      <Contact Form={form.Part} Calls={calls.Part} />
    </ContactMessagesContext>
  );
}
