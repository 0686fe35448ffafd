import { lazyOnUse } from '../../lib/lazy-on-use';
import { Contact, FormSkeleton } from './contact';

const calls = lazyOnUse(() => import('./call-back/call-ways'), null);
const form = lazyOnUse(() => import('./form/contact-form'), <FormSkeleton />);

/** `/contact`: contact details, a form, calls, and the office's location. */
export default function ContactScreen() {
  return <Contact Form={form.Part} Calls={calls.Part} />;
}
