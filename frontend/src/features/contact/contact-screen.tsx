import { lazyOnUse } from '../../lib/lazy-on-use';
import { Contact, FormSkeleton } from './contact';

const form = lazyOnUse(() => import('./form/contact-form'), <FormSkeleton />);

/** `/contact`: contact details, a form, and the office's location. */
export default function ContactScreen() {
  return <Contact Form={form.Part} />;
}
