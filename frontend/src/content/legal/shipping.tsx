import { COMPANY } from '@deccanloop/contracts/company';
import { REFUND_POLICY, SHIPPING_POLICY } from '@deccanloop/contracts/policies';
import { PAGES } from '@deccanloop/contracts/routes';
import type { LegalDocument } from './document';
import { GrievanceSection, SupportMail, SupportPhone, ToRefunds, ToSupport } from './links';
import { SHIPPING_QUESTIONS } from './shipping-questions';

const { hardwareBusinessDaysFrom: from, hardwareBusinessDaysTo: to, returnDays } = SHIPPING_POLICY;

export const SHIPPING: LegalDocument = {
  path: PAGES.shipping,
  title: 'Shipping and Delivery',
  lead: 'How hardware, licences and software reach you: charges, times, tracking, installation and returns.',
  summary: [
    <>
      Hardware ships in{' '}
      <strong>
        {from}-{to} business days
      </strong>
      , digital licences are delivered <strong>immediately on payment</strong>.
    </>,
    <>Prices include GST. Shipping charges, where there are any, are in the quotation before you pay.</>,
    <>We deliver within India only.</>,
    <>
      Returns or cancellations must be raised within <strong>{returnDays} days of delivery</strong>.
    </>,
  ],
  sections: [
    {
      id: 'what-we-deliver',
      title: 'What we deliver',
      body: (
        <>
          <p>{COMPANY.name} sells services first. Three kinds of things reach you as part of them:</p>
          <ul>
            <li>
              <strong>Hardware</strong> that a project needs: card terminals, scanners, routers, small servers
              and devices we have set up for you.
            </li>
            <li>
              <strong>Digital licences</strong>: keys and subscriptions for software, ours or a third party’s.
            </li>
            <li>
              <strong>Software we build</strong>: delivered through your repository and your hosting, at the
              milestones of the quotation. It is never shipped on a medium.
            </li>
          </ul>
        </>
      ),
    },
    {
      id: 'charges',
      title: 'Charges',
      body: (
        <>
          <p>
            All prices are in Indian rupees and <strong>include GST</strong>. Digital licences and software
            have no delivery charge. For hardware the quotation states the shipping charge for your PIN code
            before you pay; what is stated there is all you pay. There is no cash on delivery.
          </p>
          <p>Your tax invoice shows the GST separately and comes by e-mail when the goods are dispatched.</p>
        </>
      ),
    },
    {
      id: 'timelines',
      title: 'Timelines',
      body: (
        <>
          <div className="wide-table" tabIndex={0}>
            <table>
              <thead>
                <tr>
                  <th scope="col">What</th>
                  <th scope="col">When</th>
                  <th scope="col">How</th>
                </tr>
              </thead>
              <tbody>
                <tr>
                  <td>Hardware</td>
                  <td>
                    Ships in {from}-{to} business days after payment
                  </td>
                  <td>By courier, insured, signed for</td>
                </tr>
                <tr>
                  <td>Digital licences</td>
                  <td>Immediately on payment</td>
                  <td>By e-mail to the address of the order</td>
                </tr>
                <tr>
                  <td>Software we build</td>
                  <td>At the milestones of the quotation</td>
                  <td>In your repository and hosting</td>
                </tr>
              </tbody>
            </table>
          </div>
          <p>
            Business days are Monday to Friday, without the public holidays of Telangana. An order paid after
            6:00 PM counts from the next business day. Devices that we configure for you ship when their
            configuration has been approved by you. If we cannot keep a date, we tell you before it passes and
            you may cancel for a full refund.
          </p>
        </>
      ),
    },
    {
      id: 'tracking',
      title: 'Tracking',
      body: (
        <p>
          When a parcel leaves us you receive the courier’s name and tracking number by e-mail. The courier’s
          page shows where it is; if nothing has changed there for two business days, write to <SupportMail />{' '}
          with your order number and we ask the courier. Licences need no tracking: if the mail has not
          arrived within an hour of a successful payment, look into your spam folder and then tell us on the{' '}
          <ToSupport />.
        </p>
      ),
    },
    {
      id: 'installation-support',
      title: 'Installation support',
      body: (
        <>
          <p>Help with the first installation is part of the price:</p>
          <ul>
            <li>
              By telephone, e-mail or screen sharing: {COMPANY.businessHours.text}, <SupportPhone />.
            </li>
            <li>Every device comes with a sheet of one page that leads to its first working day.</li>
            <li>
              At your premises, where the quotation says so: in {COMPANY.city} usually within two business
              days of delivery, elsewhere by appointment.
            </li>
          </ul>
          <p>Support after the first installation follows the support plan you have chosen.</p>
        </>
      ),
    },
    {
      id: 'on-arrival',
      title: 'When it arrives',
      body: (
        <p>
          Please look at the parcel before you sign. If it is damaged, have that written on the delivery note
          or refuse it, take a photograph, and tell us within 48 hours: we send a replacement at our cost.
          What is in it belongs to you, and is your risk, from the moment you receive it.
        </p>
      ),
    },
    {
      id: 'returns',
      title: 'Returns and cancellations',
      body: (
        <>
          <p>
            Returns or cancellations must be raised <strong>within {returnDays} days of delivery</strong>, on
            the <ToSupport /> or by e-mail. Then:
          </p>
          <ol>
            <li>
              We confirm the return and tell you where to send it. A faulty or wrong item we collect, at our
              cost.
            </li>
            <li>
              You send it in its packaging, with all accessories. For a return without a fault you pay the way
              back.
            </li>
            <li>
              We examine it within two business days of its arrival, and credit the refund within{' '}
              {REFUND_POLICY.creditBusinessDays} business days of approving it.
            </li>
          </ol>
          <p>
            An order that has not been dispatched can be cancelled at any time. Software we build follows the{' '}
            <ToRefunds />.
          </p>
        </>
      ),
    },
    {
      id: 'limitations',
      title: 'Limitations',
      body: (
        <ul>
          <li>We deliver to addresses in India only, and not to post-office boxes.</li>
          <li>
            Licences that were activated, and goods made or engraved to your specification, cannot be returned
            unless they are faulty.
          </li>
          <li>
            Damage by misuse, by wrong voltage or by somebody else’s repair is not covered; the maker’s
            warranty is separate.
          </li>
          <li>
            Strikes, floods, closed roads and orders of an authority can delay a courier. We tell you, and a
            delay of more than ten business days lets you cancel for a full refund.
          </li>
        </ul>
      ),
    },
    {
      id: 'questions',
      title: 'Frequently asked questions',
      body: (
        <dl>
          {SHIPPING_QUESTIONS.map(({ question, answer }) => (
            <div key={question} className="border-t border-paper-200 py-4 first:border-t-0 first:pt-0">
              <dt className="font-semibold text-ink-900">{question}</dt>
              <dd className="mt-1">{answer}</dd>
            </div>
          ))}
        </dl>
      ),
    },
    { id: 'grievances', title: 'Complaints', body: <GrievanceSection /> },
  ],
};
