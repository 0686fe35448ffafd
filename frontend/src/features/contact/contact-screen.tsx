import { COMPANY, REPLY_PROMISES } from '@deccanloop/contracts/company';
import { PAGES } from '@deccanloop/contracts/routes';
import { useEffect, useState } from 'react';
import { NeedsScript } from '../../components/form/needs-script';
import { PageTitle } from '../../components/ui/page-title';
import { PageHero } from '../../components/site/page-hero';
import { Section } from '../../components/site/section';
import { Card, CardHeader } from '../../components/ui/card';
import { Skeleton } from '../../components/ui/skeleton';
import { PAGE_TITLES } from '../../content/page-titles';
import { lazyOnUse } from '../../lib/lazy-on-use';
import { useStartAtTop } from '../../lib/start-at-top';
import { ContactIllustration } from './contact-illustration';
import { ContactWays } from './contact-ways';
import { NextStep } from './next-step';
import { OfficeMap } from './map/office-map';
import { backToMap, isMapWanted } from './map/own-document';

const calls = lazyOnUse(() => import('./call-back/call-ways'), null);
const form = lazyOnUse(() => import('./form/contact-form'), <FormSkeleton />);

/** `/contact`: contact details, a form, and the office's location. */
export default function ContactScreen() {
  useStartAtTop();
  const [wantsMap] = useState(isMapWanted);
  useEffect(() => {
    if (wantsMap) backToMap();
  }, [wantsMap]);
  return (
    <>
      <PageTitle title={PAGE_TITLES[PAGES.contact]} />
      <PageHero
        eyebrow="Contact us"
        title="Talk to the people who will build it"
        lead={`Write a few lines, call, or come by for a cup of Irani chai. Every message is read by an engineer, and we answer within ${REPLY_PROMISES.contactHours} hours.`}
        picture={<ContactIllustration />}
      />
      <Section className="pt-14! sm:pt-20!">
        <div className="grid items-start gap-10 lg:grid-cols-[1fr_1.35fr] lg:grid-rows-[auto_1fr] lg:gap-14">
          <ContactWays />
          <Card
            as="section"
            aria-labelledby="contact-form-title"
            className="order-first lg:order-none lg:row-span-2"
          >
            <CardHeader
              title={<span id="contact-form-title">Send us a message</span>}
              description="Fill in all four fields."
            />
            <NeedsScript email={COMPANY.email} className="mt-5" />
            <form.Part />
          </Card>
          <calls.Part />
        </div>
      </Section>
      <OfficeMap wanted={wantsMap} />
      <NextStep />
    </>
  );
}

/** A placeholder while the form's code is loading. */
function FormSkeleton() {
  return (
    <div aria-hidden className="mt-7 grid gap-8">
      {['h-12', 'h-12', 'h-36'].map((height, index) => (
        <Skeleton key={index} className={height} />
      ))}
      <Skeleton className="h-13 w-44" />
    </div>
  );
}
