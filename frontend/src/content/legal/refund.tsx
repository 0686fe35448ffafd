import { REFUND_POLICY, SHIPPING_POLICY } from '@deccanloop/contracts/policies';
import { PAGES } from '@deccanloop/contracts/routes';
import type { LegalDocument } from './document';
import { GrievanceSection, SupportMail, SupportPhone, ToShipping, ToSupport, ToTerms } from './links';
import { EXAMPLE, FEE } from './wallet-numbers';

const { cancellationDays, creditBusinessDays } = REFUND_POLICY;

export const REFUND: LegalDocument = {
  path: PAGES.refundPolicy,
  title: 'Refund Policy',
  lead: 'When you can cancel, how much you get back, how to ask for it and when it arrives.',
  summary: [
    <>
      You may cancel within <strong>{cancellationDays} days</strong> of your order or payment.
    </>,
    <>
      An approved refund is credited within <strong>{creditBusinessDays} business days</strong>, to the method
      you paid with.
    </>,
    <>An unused wallet top-up is refunded with its fee. Work that you have accepted is not refunded.</>,
    <>A pending payment is not lost. It is credited or returned when the gateway has answered.</>,
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
            <ToTerms />. A signed quotation or contract with terms that are better for you takes precedence.
          </p>
          <p>
            This policy does not limit your rights under the Consumer Protection Act, 2019 for defective goods
            or deficient services.
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
            placed the order or made the payment. For hardware, the period starts on the day of delivery. You
            do not have to give a reason. The amount depends on the progress of the work:
          </p>
          <ul>
            <li>
              <strong>Work has not started:</strong> the full amount.
            </li>
            <li>
              <strong>Work has started at your request:</strong> the amount less the work done so far, at the
              rates in the quotation. You receive the work that was done.
            </li>
            <li>
              <strong>A milestone was delivered and accepted:</strong> the amount paid for later milestones.
              The accepted milestone is not refunded.
            </li>
          </ul>
          <p>
            After {cancellationDays} days a running project is ended under the terms of its contract. Monthly
            teams and support plans end after the agreed notice period, and the current month is not refunded.
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
            As long as the money is in your wallet, you can ask for a refund of a top-up within{' '}
            {cancellationDays} days of the payment. The refund always goes to the card, account or UPI ID that
            you paid with. Your wallet is debited by the amount it received, and our {FEE} fee is returned in
            the same proportion.
          </p>
          <p>
            For example: you paid {EXAMPLE.total}, the fee was {EXAMPLE.fee} and {EXAMPLE.credit} reached your
            wallet. A full refund takes {EXAMPLE.credit} out of the wallet and returns {EXAMPLE.total} to you.
            If part of the balance was used for an invoice, the rest can be refunded.
          </p>
          <p>
            A refund appears in your payments and your wallet statement as soon as it is made, and we inform
            you by e-mail.
          </p>
        </>
      ),
    },
    {
      id: 'failed-payments',
      title: 'Failed, pending and double payments',
      body: (
        <>
          <ul>
            <li>
              <strong>Pending.</strong> While the gateway has not answered, the payment is neither lost nor
              failed. We keep checking until the answer is final. If you paid, we then credit your wallet.
              Please do not pay again.
            </li>
            <li>
              <strong>Failed, but your account was debited.</strong> The gateway or your bank returns the
              amount automatically, usually within 5 to 7 business days. It did not reach us. If it takes
              longer, tell us and we will follow it up.
            </li>
            <li>
              <strong>Paid twice.</strong> Two payments that reached us are both credited. You can ask for a
              refund of one of them at any time, and a double payment is refunded in full.
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
          of delivery. The conditions are on the page <ToShipping />. A licence key that was not activated is
          refunded in full within that time. An activated key is refunded only if it does not work and we
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
            Wallet balance that was used for an invoice with your consent. The refund then follows the rules
            for that service.
          </li>
          <li>
            Third-party costs that we paid for you with your consent, such as domains, cloud services and
            licences in your name.
          </li>
          <li>Hardware that was damaged after delivery, and activated licences that work.</li>
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
              Give the amount and the transaction ID. The ID starts with DL and is on your receipt and in your
              list of payments. For a project, give the order number.
            </li>
            <li>
              We confirm your request and tell you whether it is approved. If it is not, we give the reason.
            </li>
          </ol>
          <p>Deccanloop never asks for a card number, a UPI PIN or a one-time code to make a refund.</p>
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
            approval, to the method you paid with. Business days are Monday to Friday, except public holidays
            in Telangana. If that method is no longer available (an expired card, a closed account), we ask
            for a bank account in the payer’s own name.
          </p>
          <p>
            If the amount has not arrived by then, ask us for the reference number (ARN or RRN), with which
            your bank can find it. All refunds are in Indian rupees. GST that was charged is returned with a
            credit note.
          </p>
        </>
      ),
    },
    { id: 'grievances', title: 'Complaints', body: <GrievanceSection /> },
  ],
};
