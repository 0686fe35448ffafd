import type Router from '@koa/router';
import type { DataOf, Endpoint } from '@deccanloop/contracts/api/endpoint';
import type { ApiSuccess } from '@deccanloop/contracts/envelope';
import type { AnyObjectSchema, InferType } from 'yup';
import type { AddedBy, AppContext, Step } from './context';
import { validate } from './middleware/validate';

/** What the declaration validates; a body that the route checks itself is not part of it. */
type InputOf<E> = (E extends { body: infer S extends AnyObjectSchema }
  ? E extends { routeChecksBody: true }
    ? object
    : { body: InferType<S> }
  : object) &
  (E extends { query: infer S extends AnyObjectSchema } ? { query: InferType<S> } : object) &
  (E extends { params: infer S extends AnyObjectSchema } ? { params: InferType<S> } : object);

type ResponseOf<E> = E extends { answerType: string } ? unknown : ApiSuccess<DataOf<E>>;

/** The context of a declared call: its validated input, what its policy added, and the type of its response. */
type ServedContext<E, Steps extends readonly Step[]> = AppContext<
  AddedBy<Steps> & { input: InputOf<E> },
  ResponseOf<E>
>;

/**
 * Adds the route of a declared call. The steps are its policy, in the order they run; the declaration's schemas then
 * validate the request, and handlers read only `ctx.state.input`. `checkAnswers` compares the response with the
 * declaration.
 */
export function serve<const E extends Endpoint, const Steps extends readonly Step[]>(
  router: Router,
  endpoint: E,
  steps: Steps,
  handler: (ctx: ServedContext<E, Steps>) => Promise<void> | void,
): void {
  const run: Step[] = [
    (ctx, next) => {
      ctx.state.endpoint = endpoint;
      return next();
    },
    ...steps,
    ...validation(endpoint),
    async (ctx) => handler(ctx as unknown as ServedContext<E, Steps>),
  ];
  if (endpoint.method === 'GET') router.get(endpoint.path, ...run);
  else router.post(endpoint.path, ...run);
}

function validation({ params, query, body, routeChecksBody, failures }: Endpoint): Step[] {
  const schemas = { params, query, body: routeChecksBody ? undefined : body };
  const declared = Object.entries(schemas).filter(([, schema]) => schema !== undefined);
  return declared.length === 0
    ? []
    : [
        validate(Object.fromEntries(declared), {
          unknownFields: failures === 'flat' ? 'rejected' : 'dropped',
        }),
      ];
}
