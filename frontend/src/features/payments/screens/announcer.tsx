import { useSelector } from 'react-redux';
import { PageTitle } from '../../../components/ui/page-title';
import { selectWatch } from '../state';
import type { WatchState } from '../watch/watch-slice';
import { resultCard } from './result-card';

/** The result of the followed payment in one text; null while there is none. */
export function announcementOf(watch: WatchState): { title: string; text: string } | null {
  const card = resultCard(watch);
  return card && { title: card.title, text: [card.title, card.text, ...card.notes].join(' ') };
}

/**
 * Says the result of a payment to a screen reader and in the document's title, whichever card shows it. Stays in the
 * page while the cards change: a live region that appears together with its text is not read out.
 * @param title of the page while there is no result
 */
export function PaymentAnnouncer({ title }: { title: string }) {
  const said = announcementOf(useSelector(selectWatch));
  return (
    <>
      <PageTitle title={said?.title ?? title} />
      <div role="status" className="sr-only">
        {said?.text}
      </div>
    </>
  );
}
