import { randomInt, randomUUID } from 'node:crypto';
import type { RunningProduct } from './launch';

/** The day in India, `days` from now. */
const day = (days: number): string =>
  new Date(Date.now() + days * 86_400_000 + 330 * 60_000).toISOString().slice(0, 10);

export interface StoredProject {
  id: string;
  title: string;
}

/** Stores quotations of a user as they are after staff have priced them; the pages of staff are not needed for it. */
export async function storeProjects(
  { records }: Pick<RunningProduct, 'records'>,
  email: string,
): Promise<{ accepted: StoredProject; priced: StoredProject }> {
  const store = async (title: string): Promise<StoredProject> => {
    const id = randomUUID();
    await records.query(
      `insert into quotations (id, reference, user_id, client_name, email, phone, project_title, project_type,
         project_description, platform_types, technologies, features, development_phases, timeline, budget, priority, created_at)
       select $1, $2, id, name, email, '9000000001', $3, 'Web Application', 'Patients book an appointment.',
              '{Web}', '{}', '{}', '{}', '2-3-months', '1L-2.5L', 'high', now()
         from users where email = $4`,
      [id, `QT-E2E${String(randomInt(1e5)).padStart(5, '2')}`, title, email],
    );
    return { id, title };
  };
  const price = (id: string, isAccepted: boolean, due: readonly number[]) =>
    records.query(
      `with phases as (
         insert into quotation_phases (id, quotation_id, position, title, amount_paise, due_on, price_version)
         select gen_random_uuid(), $1, place, 'Phase ' || place, 100000, day::date, 1
           from unnest($2::text[]) with ordinality as given(day, place)
       )
       update quotations
          set status = 'approved', customer_decision = case when $3 then 'accepted' end,
              project_status = case when $3 then 'in_progress' end, total_paise = 100000 * cardinality($2::text[]),
              price_version = 1, priced_at = now(), valid_until = now() + interval '30 days'
        where id = $1`,
      [id, due.map(day), isAccepted],
    );
  const accepted = await store('A booking portal for a hospital');
  await price(accepted.id, true, [-1, 10]);
  const priced = await store('A shop for handlooms');
  await price(priced.id, false, [40]);
  return { accepted, priced };
}
