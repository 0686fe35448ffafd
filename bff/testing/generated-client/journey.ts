import type { paths } from './paths';

/**
 * The first minutes of an app's user over HTTP, written against the types that `openapi-typescript` generates from
 * `/api/openapi.json`. It is not part of the project's compilation: the test compiles it next to the generated file
 * (bff/src/openapi/generated-client.int.test.ts).
 */
export interface JourneyInput {
  origin: string;
  person: { name: string; email: string; phone: string; password: string };
  /** Reads the code that was mailed to an address. */
  readCode: (email: string) => Promise<string>;
}

type Operation<P extends keyof paths, M extends 'get' | 'post'> = NonNullable<paths[P][M]>;
type BodyOf<O> = O extends { requestBody: { content: { 'application/json': infer B } } } ? B : undefined;
type AnswerOf<O> = O extends { responses: { 200: { content: { 'application/json': infer A } } } } ? A : never;
type DataOf<O> = Extract<AnswerOf<O>, { success: 1 }> extends { data: infer D } ? D : never;

export async function journey({ origin, person, readCode }: JourneyInput) {
  const { name, email, phone, password } = person;
  let token: string | undefined;

  async function send<P extends keyof paths, M extends 'get' | 'post'>(
    method: M,
    path: P,
    options: { body?: BodyOf<Operation<P, M>>; id?: string } = {},
  ): Promise<DataOf<Operation<P, M>>> {
    const address = `${origin}${path.replace('{id}', options.id ?? '')}`;
    const response = await fetch(address, {
      method: method.toUpperCase(),
      headers: {
        'Content-Type': 'application/json',
        'X-Auth-Transport': 'bearer',
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      },
      ...(method === 'post' && { body: JSON.stringify(options.body ?? {}) }),
    });
    const answer = (await response.json()) as {
      success: number;
      data: DataOf<Operation<P, M>>;
      code?: string;
    };
    if (answer.success !== 1) throw new Error(`${method} ${path}: ${response.status} ${answer.code}`);
    return answer.data;
  }

  const { registrationId } = await send('post', '/api/Auth/register', {
    body: { name, email, phone, password, confirmPassword: password },
  });
  const signedUp = await send('post', '/api/Auth/verify-otp', {
    body: { email, otp: await readCode(email), ...(registrationId !== undefined && { registrationId }) },
  });
  token = signedUp.token;
  await send('post', '/api/Auth/logout');
  token = undefined;
  token = (await send('post', '/api/Auth/login', { body: { email, password } })).token;
  const { user } = await send('get', '/api/Auth/me');

  const gateway = await send('get', '/api/payments/get-active-paymentgateway');
  const started = await send('post', '/api/payments/initiate', {
    body: {
      transactionAmount: 500,
      paymentMode: gateway.gateway === 'razorpay' ? 'RAZORPAY' : 'PHONEPE',
      userId: user._id,
      userName: user.name,
    },
  });
  const order = started.gateway === 'razorpay' ? started.razorpayOrderId : started.paymentUrl;
  const { status, details } = await send('get', '/api/payments/status/{id}', {
    id: started.merchantTransactionId,
  });
  const { payments } = await send('get', '/api/payments/open');
  return {
    email: user.email,
    order,
    status,
    totalPaise: details?.breakdown.totalPaise,
    open: payments.length,
  };
}
