import { COMPANY } from '@deccanloop/contracts/company';
import { PAGES } from '@deccanloop/contracts/routes';
import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/ui/button';
import { telephoneLink } from '../../content/contact';

const QUESTIONS = [
  {
    question: 'Where do I get a payment link?',
    answer:
      'From the Deccanloop app or website: sign in there and choose Add Funds. The link carries your name and is signed, so nobody else can make one for you.',
  },
  {
    question: 'What does it cost?',
    answer:
      'A 2% transaction fee. With Razorpay it is deducted from the amount you pay; with PhonePe it is added on top. Either way the page shows what you pay and what reaches your wallet.',
  },
  {
    question: 'I paid, but my wallet shows nothing yet.',
    answer:
      'Most payments arrive within seconds. If the gateway answers late, your wallet lists the payment as in progress and we go on asking. Please do not pay again; send us a report if it takes longer than you like.',
  },
  {
    question: 'Can I close the page after paying?',
    answer:
      'Yes. We do not depend on your browser: the gateway tells our server, and our server asks the gateway. You will find the result in your wallet.',
  },
] as const;

export function Questions() {
  return (
    <section className="frame grid gap-x-20 gap-y-14 py-20 sm:py-28 lg:grid-cols-[1.3fr_0.7fr]">
      <div>
        <h2 className="display text-3xl">Good to know</h2>
        <div className="mt-8 border-t border-paper-300">
          {QUESTIONS.map(({ question, answer }) => (
            <details key={question} className="group border-b border-paper-300">
              <summary className="flex list-none items-center justify-between gap-6 rounded-sm py-5 text-lg font-semibold transition hover:text-brand-700 [&::-webkit-details-marker]:hidden">
                {question}
                <Plus
                  aria-hidden
                  className="size-5 shrink-0 text-brand-600 transition group-open:rotate-45"
                />
              </summary>
              <p className="max-w-xl pb-6 text-ink-600">{answer}</p>
            </details>
          ))}
        </div>
      </div>
      <aside
        aria-labelledby="help"
        className="rounded-lg border border-paper-200 bg-paper-0 p-8 shadow-card lg:self-start"
      >
        <h2 id="help" className="display text-xl">
          Something not right?
        </h2>
        <p className="mt-2 text-ink-600">
          Tell us what happened. With your transaction ID we find the payment at once.
        </p>
        <Button asChild fullWidth className="mt-6">
          <Link to={PAGES.support}>Contact support</Link>
        </Button>
        <ul className="mt-6 grid gap-2 border-t border-paper-200 pt-6 text-sm">
          <li>
            <a
              href={`mailto:${COMPANY.supportEmail}`}
              className="text-brand-700 underline-offset-4 hover:underline"
            >
              {COMPANY.supportEmail}
            </a>
          </li>
          <li>
            <a
              href={telephoneLink(COMPANY.supportPhone)}
              className="text-brand-700 underline-offset-4 hover:underline"
            >
              {COMPANY.supportPhone}
            </a>
          </li>
        </ul>
      </aside>
    </section>
  );
}
