import { Contact, IndianRupee, Link2, Wifi } from 'lucide-react';
import { IconTile } from '../../components/site/icon-tile';
import { Section, SectionHeading } from '../../components/site/section';

const USES = [
  {
    icon: Link2,
    title: 'Link or text',
    text: 'A menu, a map, a form, a page of your shop. The phone opens the link, or shows the text as it is.',
  },
  {
    icon: IndianRupee,
    title: 'UPI payment',
    text: 'Your UPI ID with your name, and an amount and a note if you like. Every UPI app in India reads it.',
  },
  {
    icon: Wifi,
    title: 'Wi-Fi',
    text: 'Guests scan it and connect without typing a password.',
  },
  {
    icon: Contact,
    title: 'Contact card',
    text: 'Name, phone, e-mail, company and website, saved to the phone’s contacts with one tap.',
  },
] as const;

const ADVICE = [
  {
    title: 'Two centimetres or more',
    text: 'On paper a code should measure at least 2 cm, and a tenth of the distance it is scanned from.',
  },
  {
    title: 'Leave the margin',
    text: 'The white margin is part of the code. Scanners need it to find the code, so print nothing there.',
  },
  {
    title: 'Level L for screens, Q or H for the street',
    text: 'A higher level survives scratches and stickers, but has more and smaller modules.',
  },
  {
    title: 'SVG for print, PNG for screens',
    text: 'An SVG stays sharp at every size. A PNG goes into chats and documents.',
  },
] as const;

/** Uses of the codes and advice on printing; also shown without scripts. */
export function Guide() {
  return (
    <>
      <Section ground="white" labelledBy="uses-heading">
        <SectionHeading id="uses-heading" eyebrow="Four kinds" title="What a code can carry" />
        <ul className="grid gap-x-10 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
          {USES.map(({ icon, title, text }) => (
            <li key={title}>
              <IconTile icon={icon} />
              <h3 className="display mt-5 text-xl">{title}</h3>
              <p className="mt-2 text-ink-600">{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section labelledBy="print-heading" className="pb-0!">
        <SectionHeading id="print-heading" eyebrow="Before you print" title="Four rules that make it scan" />
        <ol className="grid gap-5 md:grid-cols-2">
          {ADVICE.map(({ title, text }, index) => (
            <li
              key={title}
              className="flex gap-5 rounded-xl border border-paper-200 bg-paper-0 p-6 shadow-card"
            >
              <span aria-hidden className="display figures text-4xl text-brand-600">
                {index + 1}
              </span>
              <div>
                <h3 className="display text-xl">{title}</h3>
                <p className="mt-1.5 text-ink-600">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </Section>
    </>
  );
}
