import { COMPANY } from '@deccanloop/contracts/company';
import { useEffect, useState, type ComponentType } from 'react';
import { NeedsScript } from '../../components/form/needs-script';
import { PageTitle } from '../../components/ui/page-title';
import { PageHero } from '../../components/site/page-hero';
import { Section } from '../../components/site/section';
import { Card, CardHeader } from '../../components/ui/card';
import { Skeleton } from '../../components/ui/skeleton';
import { useStartAtTop } from '../../lib/start-at-top';
import { ContactIllustration } from './contact-illustration';
import { useContactMessages } from './contact-messages';
import { ContactWays } from './contact-ways';
import { NextStep } from './next-step';
import { OfficeMap } from './map/office-map';
import { backToMap, isMapWanted } from './map/own-document';

/** The contact page in the language of the messages around it: contact details, a form, and the office's location. */
export function Contact({
  Form,
  Calls,
}: {
  Form: ComponentType;
  /** Call-backs, booked calls and WhatsApp. */
  Calls: ComponentType;
}) {
  useStartAtTop();
  const { pageTitle, hero, form } = useContactMessages();
  const { before, between, after } = form.needsScript;
  const [wantsMap] = useState(isMapWanted);
  useEffect(() => {
    if (wantsMap) backToMap();
  }, [wantsMap]);
  return (
    <>
      <PageTitle title={pageTitle} />
      <PageHero {...hero} picture={<ContactIllustration />} />
      <Section className="pt-14! sm:pt-20!">
        <div className="grid items-start gap-10 lg:grid-cols-[1fr_1.35fr] lg:gap-x-14">
          <ContactWays />
          <Card as="section" aria-labelledby="contact-form-title" className="max-lg:order-first">
            <CardHeader
              title={<span id="contact-form-title">{form.title}</span>}
              description={form.description}
            />
            <NeedsScript email={COMPANY.email} before={before} between={between} className="mt-5">
              {after}
            </NeedsScript>
            <Form />
          </Card>
          <Calls />
        </div>
      </Section>
      <OfficeMap wanted={wantsMap} />
      <NextStep />
    </>
  );
}

/** A placeholder while the form's code is loading. */
export function FormSkeleton() {
  return (
    <div aria-hidden className="mt-7 grid gap-8">
      {['h-12', 'h-12', 'h-36'].map((height, index) => (
        <Skeleton key={index} className={height} />
      ))}
      <Skeleton className="h-13 w-44" />
    </div>
  );
}
