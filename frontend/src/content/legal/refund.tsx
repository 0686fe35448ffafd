import { REFUND_POLICY, SHIPPING_POLICY } from '@deccanloop/contracts/policies';
import { PAGES } from '@deccanloop/contracts/routes';
import type { LegalDocument } from './document';
import { GrievanceSection, SupportMail, SupportPhone, ToShipping, ToSupport, ToTerms } from './links';
import { EXAMPLE, FEE } from './wallet-numbers';

const { cancellationDays, creditBusinessDays } = REFUND_POLICY;

export const REFUND: LegalDocument = {
  path: PAGES.refundPolicy,
  title: 'Refund Policy',
  lead: 'When you can cancel, what you get back, how you ask for it and when it arrives.',
  summary: [
    <>
      You may cancel within <strong>{cancellationDays} days</strong> of your order or payment.
    </>,
    <>
      An approved refund is credited within <strong>{creditBusinessDays} business days</strong>, to the way
      you paid.
    </>,
    <>An unused wallet top-up is refunded with its fee. Work that you have accepted is not refunded.</>,
    <>A payment that hangs is not lost: it is credited or returned once the gateway has answered.</>,
  ],
  sections: [
    {
      id: 'what-this-covers',
      title: 'What this policy covers',
      body: (
        <>
          <p>
            This policy covers payments to us for software projects and services, for hardware and digital
            licences, and payments into your wallet on this website or in our app. It is part of the{' '}
            <ToTerms />. A signed quotation or contract that says something more favourable to you comes
            before it.
          </p>
          <p>
            Nothing here takes away rights that the Consumer Protection Act, 2019 gives you for defective
            goods or deficient services.
          </p>
        </>
      ),
    },
    {
      id: 'cancellation',
      title: `Cancelling within ${cancellationDays} days`,
      body: (
        <>
          <p>
            Cancellations are accepted <strong>within {cancellationDays} days</strong> of the day on which you
            placed the order or made the payment; for hardware, of the day on which it was delivered. You need
            not give a reason. What you receive depends on how far we are:
          </p>
          <ul>
            <li>
              <strong>Work has not begun:</strong> the whole amount.
            </li>
            <li>
              <strong>Work has begun at your request:</strong> the amount less the work done until then, at
              the rates of the quotation. We show you what was done, and you receive it.
            </li>
            <li>
              <strong>A milestone was delivered and accepted:</strong> what was paid for later milestones. The
              accepted one is not refunded.
            </li>
          </ul>
          <p>
            After {cancellationDays} days a running project is ended as its contract says. Monthly teams and
            support plans end with the notice agreed; the current month is not refunded.
          </p>
        </>
      ),
    },
    {
      id: 'wallet',
      title: 'Wallet top-ups',
      body: (
        <>
          <p>
            As long as the money is in your wallet, you may ask for a top-up back within {cancellationDays}{' '}
            days of the payment. The refund goes to the card, account or UPI ID that you paid with, and never
            to another. Your wallet is debited by what it had received, and our {FEE} fee is returned in the
            same proportion.
          </p>
          <p>
            An example: you paid {EXAMPLE.total}, the fee was {EXAMPLE.fee} and {EXAMPLE.credit} reached your
            wallet. A full refund takes {EXAMPLE.credit} out of the wallet and returns {EXAMPLE.total} to you.
            If part of the balance was set against an invoice, the part that is left can be refunded.
          </p>
          <p>
            A refund is shown in your payments and in your wallet’s statement as soon as it is made, and you
            are told of it by e-mail.
          </p>
        </>
      ),
    },
    {
      id: 'failed-payments',
      title: 'Failed, doubtful and double payments',
      body: (
        <>
          <ul>
            <li>
              <strong>Pending.</strong> While the gateway has not answered, a payment is neither lost nor
              failed. We go on asking until the answer is final, and then credit your wallet. Please do not
              pay again.
            </li>
            <li>
              <strong>Failed, although your bank was charged.</strong> The gateway or your bank returns the
              amount by itself, in general within 5 to 7 business days. We never had it. Tell us if it takes
              longer, and we follow it up.
            </li>
            <li>
              <strong>Paid twice.</strong> Money that reached us twice is credited twice. Ask for one of the
              two back; a double payment is refunded in full, at any time.
            </li>
          </ul>
        </>
      ),
    },
    {
      id: 'goods-and-licences',
      title: 'Hardware and digital licences',
      body: (
        <p>
          Returns and cancellations of delivered goods must be raised within {SHIPPING_POLICY.returnDays} days
          of delivery; the conditions are on the page <ToShipping />. A licence key that was not activated is
          refunded in full within that time. An activated one is refunded only if it does not work and we
          cannot repair or replace it.
        </p>
      ),
    },
    {
      id: 'not-refunded',
      title: 'What is not refunded',
      body: (
        <ul>
          <li>Milestones and deliveries that you have accepted.</li>
          <li>
            Balance that was set against an invoice with your consent; the refund then follows the rules for
            that service.
          </li>
          <li>
            Third-party costs that we paid for you with your consent, such as domains, cloud services and
            licences in your name.
          </li>
          <li>Damage to hardware that arose after delivery, and activated licences that work.</li>
        </ul>
      ),
    },
    {
      id: 'how-to-ask',
      title: 'How to ask for a refund',
      body: (
        <>
          <ol>
            <li>
              Write to us on the <ToSupport /> or to <SupportMail />, or call <SupportPhone />.
            </li>
            <li>
              Give the transaction ID (it begins with DL and is in your receipt and your list of payments), or
              the order number of the project, and the amount.
            </li>
            <li>We confirm that we have it and tell you whether it is approved, and if not, why.</li>
          </ol>
          <p>
            Nobody from Deccanloop will ever ask you for a card number, a UPI PIN or a one-time code to make a
            refund.
          </p>
        </>
      ),
    },
    {
      id: 'when-it-arrives',
      title: 'When and where it arrives',
      body: (
        <>
          <p>
            An approved refund is credited <strong>within {creditBusinessDays} business days</strong> of the
            approval, to the way you paid. Business days are Monday to Friday, without the public holidays of
            Telangana. Where the original way is closed (an expired card, a closed account), we ask you for a
            bank account in the payer’s own name.
          </p>
          <p>
            Ask us for the bank’s reference number (ARN or RRN) if the amount is not there by then: your bank
            finds it with that. All refunds are in Indian rupees. GST that was charged is returned with a
            credit note.
          </p>
        </>
      ),
    },
    { id: 'grievances', title: 'Complaints', body: <GrievanceSection /> },
  ],
};
