import type { CallBackCreatedDto, CallOfferDto } from '@deccanloop/contracts/calls/dto';
import { MessageCircle, PhoneCall } from 'lucide-react';
import { PAGES } from '@deccanloop/contracts/routes';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button';
import { Card, CardHeader } from '../../../components/ui/card';
import { useSiteLanguage } from '../../../lib/site-language';
import { useCallOfferQuery } from './api';
import { CallBackForm } from './call-back-form';
import { useCallBackMessages } from './call-back-messages';
import { CallBackSent } from './call-back-sent';

/** Below the message form, over the full width: the ways to be called, as far as they are configured. Unknown is not offered. */
export default function CallWays() {
  const { data, refetch } = useCallOfferQuery();
  const { link } = useSiteLanguage();
  const { title, description, booking: call, whatsApp } = useCallBackMessages();
  if (data === undefined) return null;
  const { callBacks, booking, whatsAppNumber } = data;
  const hasCalls = callBacks !== null || booking;
  if (!hasCalls && whatsAppNumber === null) return null;
  return (
    <Card
      as="section"
      aria-labelledby="call-title"
      className="grid animate-rise gap-x-12 gap-y-5 max-lg:order-first lg:col-span-2 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
    >
      <CardHeader
        title={<span id="call-title">{hasCalls ? title : whatsApp.title}</span>}
        {...(hasCalls && { description })}
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        {callBacks !== null && <CallBack offer={callBacks} onRefresh={() => void refetch()} />}
        {booking && (
          <p className="text-ink-600">
            {call.before}{' '}
            <Link
              {...link(PAGES.bookCall)}
              className="font-semibold text-brand-700 underline underline-offset-3"
            >
              {call.link}
            </Link>
            {call.after}
          </p>
        )}
        {whatsAppNumber !== null && (
          <a
            href={whatsAppLink(whatsAppNumber, whatsApp.text)}
            target="_blank"
            rel="noopener"
            className="inline-flex items-center gap-2 font-semibold text-brand-700 underline underline-offset-3"
          >
            <MessageCircle aria-hidden className="size-4.5" /> {whatsApp.link}
            <span className="sr-only"> {whatsApp.newTab}</span>
          </a>
        )}
      </div>
    </Card>
  );
}

/** Opens a chat with a text that the visitor can change. @param number in E.164 */
const whatsAppLink = (number: string, text: string): string =>
  `https://wa.me/${number.slice(1)}?text=${encodeURIComponent(text)}`;

interface CallBackProps {
  offer: NonNullable<CallOfferDto['callBacks']>;
  /** Reads the times again. */
  onRefresh: () => void;
}

function CallBack({ offer, onRefresh }: CallBackProps) {
  const { open } = useCallBackMessages();
  const [step, setStep] = useState<'closed' | 'form' | CallBackCreatedDto>('closed');
  if (step === 'closed')
    return (
      <Button
        variant="secondary"
        className="w-full sm:w-auto"
        icon={<PhoneCall aria-hidden className="size-4.5" />}
        onClick={() => {
          // The page may have been open for hours.
          onRefresh();
          setStep('form');
        }}
      >
        {open}
      </Button>
    );
  if (step === 'form')
    return (
      <CallBackForm offer={offer} onRefresh={onRefresh} onSent={setStep} onCancel={() => setStep('closed')} />
    );
  return <CallBackSent created={step} />;
}
