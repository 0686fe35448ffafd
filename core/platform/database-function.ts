import type { Database } from './database';

type Value = string | number | boolean | string[] | null;

/**
 * Calls a function of the database with named parameters. One that returns a single value answers it as `outcome`, like one
 * with a parameter `out outcome`.
 * @param values by the names of the parameters; they are names of the code and never input
 */
export async function callFunction<Answer>(
  db: Database,
  name: string,
  values: Readonly<Record<string, Value>>,
): Promise<Answer> {
  const parameters = Object.keys(values).map((parameter) => `${parameter} => :${parameter}`);
  const { rows } = await db.raw<{ rows: Answer[] }>(
    `select * from ${name}(${parameters.join(', ')}) as outcome`,
    values,
  );
  const [answer] = rows;
  if (!answer) throw new Error(`${name} has answered nothing`);
  return answer;
}
