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
  lead: 'How we deliver hardware, licences and software: charges, delivery times, tracking, installation and returns.',
  summary: [
    <>
      Hardware ships in{' '}
      <strong>
        {from}-{to} business days
      </strong>
      , digital licences are delivered <strong>immediately on payment</strong>.
    </>,
    <>Prices include GST. Any shipping charges are stated in the quotation before you pay.</>,
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
          <p>{COMPANY.name} mainly sells services. As part of them we deliver:</p>
          <ul>
            <li>
              <strong>Hardware</strong> that a project needs: card terminals, scanners, routers, small servers
              and devices that we have set up for you.
            </li>
            <li>
              <strong>Digital licences</strong>: keys and subscriptions for our own and third-party software.
            </li>
            <li>
              <strong>Software we build</strong>: delivered through your repository and your hosting, at the
              milestones of the quotation. It is not shipped on a physical medium.
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
            before you pay. You pay nothing beyond that. There is no cash on delivery.
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
                  <td>By courier, insured, with signature on delivery</td>
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
            Business days are Monday to Friday, except public holidays in Telangana. For an order paid after
            6:00 PM the time starts on the next business day. Devices that we configure for you ship after you
            have approved the configuration. If we cannot keep a date, we tell you in advance, and you can
            cancel for a full refund.
          </p>
        </>
      ),
    },
    {
      id: 'tracking',
      title: 'Tracking',
      body: (
        <p>
          When we dispatch your order, you receive the courier’s name and the tracking number by e-mail. If
          the tracking page shows no change for two business days, write to <SupportMail /> with your order
          number and we will ask the courier. Licences need no tracking. If the mail has not arrived within an
          hour of a successful payment, check your spam folder and then contact us on the <ToSupport />.
        </p>
      ),
    },
    {
      id: 'installation-support',
      title: 'Installation support',
      body: (
        <>
          <p>Help with the first installation is included in the price:</p>
          <ul>
            <li>
              By telephone, e-mail or screen sharing: {COMPANY.businessHours.text}, <SupportPhone />.
            </li>
            <li>Every device comes with a one-page guide for setting it up.</li>
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
      title: 'When your order arrives',
      body: (
        <p>
          Please check the package before you sign. If it is damaged, have the damage noted on the delivery
          note or refuse the package, take a photograph, and tell us within 48 hours. We send a replacement at
          our cost. Ownership and risk pass to you when you receive the package.
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
              We confirm the return and tell you where to send it. We collect faulty or wrong items at our
              cost.
            </li>
            <li>
              You send the item in its packaging, with all accessories. If the item has no fault, you pay for
              the return shipping.
            </li>
            <li>
              We examine the item within two business days of its arrival, and credit the refund within{' '}
              {REFUND_POLICY.creditBusinessDays} business days of the approval.
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
            Activated licences, and goods made or engraved to your specification, cannot be returned unless
            they are faulty.
          </li>
          <li>
            Damage caused by misuse, wrong voltage or repairs by others is not covered. The manufacturer’s
            warranty is separate.
          </li>
          <li>
            Strikes, floods, closed roads and orders of an authority can delay a courier. We inform you of the
            delay. If it is longer than ten business days, you can cancel for a full refund.
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
