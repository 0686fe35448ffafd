import { COMPANY } from '@deccanloop/contracts/company';

/** The document's title; React lifts it into the head. Every screen renders one. */
export function PageTitle({ title }: { title: string }) {
  return <title>{`${title} · ${COMPANY.shortName}`}</title>;
}
