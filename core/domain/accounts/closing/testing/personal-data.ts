import { randomBytes, randomInt } from 'node:crypto';
import type { Knex } from '../../../../platform/database';
import { newId, randomLetters } from '../../../../platform/ids';
import { buildApprovedKyc } from '../../../../testing/kyc-fixture';
import { buildQuotation } from '../../../../testing/quotation-fixture';

/** A person whose name, addresses and phone occur nowhere else. */
export interface UniquePerson {
  userId: string;
  ownerId: string;
  name: string;
  email: string;
  formerEmail: string;
  /** In E.164. */
  phone: string;
  vpa: string;
  device: string;
  /** Of a webhook. */
  host: string;
}

export function uniquePerson(customer: { userId: string; ownerId: string }): UniquePerson {
  const mark = randomLetters(10).toLowerCase();
  const digits = `98${String(randomInt(1e8)).padStart(8, '0')}`;
  return {
    ...customer,
    name: `Zyxwina Q${mark}`,
    email: `zyx.${mark}@mail.example`,
    formerEmail: `zyx.old.${mark}@mail.example`,
    phone: `+91${digits}`,
    vpa: `${digits}@okbank`,
    device: `Browser of ${mark}`,
    host: `${mark}.example`,
  };
}

/** Texts that occur in a row only if it holds something of the person. */
export const needlesOf = ({ name, email, formerEmail, phone, device, host }: UniquePerson): string[] => [
  name,
  email,
  formerEmail,
  phone.slice(3),
  device,
  host,
];

/** Stores the person in every table that may hold personal data. */
export async function storeEverywhere(
  owner: Knex,
  person: UniquePerson,
  { paymentId, attemptId }: { paymentId: string; attemptId: string },
): Promise<void> {
  const { userId, ownerId, name, email, formerEmail, phone, vpa, device, host } = person;
  const text = `${name} (${email}, ${phone}) writes.`;
  const later = new Date(Date.now() + 3_600_000);
  const bytes = (length: number) => randomBytes(length);

  await owner('users').where({ id: userId }).update({ email: formerEmail });
  await owner('users')
    .where({ id: userId })
    .update({
      ...{ name, email, phone, password_salt: 'salt', password_verifier: bytes(32) },
      ...{ email_verified_at: new Date(), phone_verified_at: new Date(), password_changed_at: new Date() },
    });
  await owner('wallet_owners').where({ id: ownerId }).update({ display_name: name, email });

  const sessionId = newId();
  await owner('sessions').insert({
    ...{
      id: sessionId,
      user_id: userId,
      transport: 'cookie',
      token_hash: bytes(32),
      token_expires_at: later,
    },
    ...{ expires_at: later, authenticated_by: 'password', address: '203.0.113.7', device },
  });
  await owner('retired_session_tokens').insert({ token_hash: bytes(32), session_id: sessionId });
  await owner('passkeys').insert({
    ...{ id: newId(), user_id: userId, credential_id: newId(), public_key: bytes(32), counter: 0 },
    ...{ name: `Key of ${name}`, backed_up: false },
  });
  await owner('passkey_challenges').insert({
    ...{ id: newId(), purpose: 'register', challenge: 'x', user_id: userId, expires_at: later },
  });
  await owner('password_guesses').insert({ user_id: userId, verifier: bytes(32) });
  await owner('reset_grants').insert({
    id: newId(),
    user_id: userId,
    token_hash: bytes(32),
    expires_at: later,
  });
  await owner('one_time_codes').insert([
    { id: newId(), purpose: 'reset', channel: 'email', address: email, target: email, expires_at: later },
    {
      ...{ id: newId(), purpose: 'change_phone', channel: 'sms', address: phone, target: userId },
      ...{ user_id: userId, expires_at: later },
    },
  ]);
  await owner('code_guesses').insert({
    ...{ purpose: 'reset', address: email, target: email, secret_hash: bytes(32) },
  });
  await owner('registrations').insert({
    ...{
      id: newId(),
      email,
      name,
      phone,
      expires_at: later,
      password_salt: 's',
      password_verifier: bytes(32),
    },
  });
  await owner('billing_details').insert({
    ...{ user_id: userId, name, address_line1: text.slice(0, 120), city: 'Pune', state_code: '27' },
    pin_code: '411001',
  });
  await owner('account_notices').insert({ id: newId(), user_id: userId, kind: 'password_changed', email });
  await owner('security_events').insert({
    ...{ kind: 'logged_in', user_id: userId, session_id: sessionId, address: '203.0.113.7', device },
  });
  await owner('security_events').insert([
    { kind: 'webhook_created', user_id: userId, detail: { mode: 'test', host } },
    { kind: 'api_key_created', user_id: userId, detail: { mode: 'test', name } },
  ]);

  await owner('payments').where({ id: paymentId }).update({ payer_name: name });
  await owner('gateway_payment_details').insert({
    ...{ attempt_id: attemptId, gateway_payment_id: newId(), payment_id: paymentId, vpa },
  });
  await owner('webhook_events').insert({
    ...{ id: newId(), gateway: 'razorpay', mode: 'test', event_key: newId(), event_type: 'payment.captured' },
    ...{ verified_with: 'current', raw_body: Buffer.from(text), state: 'applied', payment_id: paymentId },
  });

  await owner('support_reports').insert({
    ...{ id: newId(), reference: `SR-${randomLetters(8, 'ABCDEFGH')}`, topic: 'other', message: text },
    ...{ contact: email, user_id: userId, owner_id: ownerId, dedupe_key: newId() },
  });
  const [fileId, exportId, exportFileId] = [newId(), newId(), newId()];
  const stored = { size_bytes: 1, key_id: 'k1', wrapped_key: bytes(60), content: bytes(29) };
  await owner('files').insert([
    {
      ...{ id: fileId, purpose: 'ticket_attachment', owner_id: newId(), name: `${name}.pdf` },
      ...{ media_type: 'application/pdf', ...stored },
    },
    {
      ...{ id: exportFileId, purpose: 'data_export', owner_id: exportId, name: null },
      ...{ media_type: 'application/zip', ...stored },
    },
  ]);
  await owner('data_exports').insert({ id: exportId, user_id: userId });
  await owner('data_export_parts').insert({ export_id: exportId, position: 1, file_id: exportFileId });
  await buildApprovedKyc(owner, { userId, name, businessName: name });
  const apiKeyId = newId();
  await owner('api_keys').insert({
    ...{
      id: apiKeyId,
      user_id: userId,
      mode: 'test',
      name: `Key of ${name}`.slice(0, 50),
      prefix: 'dl_test_',
    },
    ...{ last_four: 'abcd', key_hash: bytes(32), scopes: ['payments:read'], created_at: new Date() },
  });
  const [endpointId, eventId, deliveryId] = [newId(), newId(), newId()];
  await owner('merchant_webhook_endpoints').insert({
    ...{ id: endpointId, user_id: userId, mode: 'test', url: `https://${host}/${endpointId}` },
    ...{
      description: `Shop of ${name}`.slice(0, 100),
      event_types: [],
      state: 'enabled',
      created_at: new Date(),
    },
  });
  await owner('merchant_webhook_secrets').insert({
    ...{ id: newId(), endpoint_id: endpointId, key_id: 'k1', wrapped_key: bytes(60), content: bytes(100) },
    created_at: new Date(),
  });
  await owner('merchant_events').insert({
    ...{
      id: eventId,
      user_id: userId,
      mode: 'test',
      type: 'endpoint.test',
      data: '{}',
      created_at: new Date(),
    },
  });
  await owner('merchant_webhook_deliveries').insert({
    ...{ id: deliveryId, endpoint_id: endpointId, event_id: eventId, state: 'delivered', attempt_count: 1 },
    ...{ round_started_at: new Date(), created_at: new Date() },
  });
  await owner('merchant_webhook_attempts').insert({
    ...{ delivery_id: deliveryId, number: 1, started_at: new Date(), latency_ms: 5, http_status: 200 },
    answer: `Thank you, ${name}`,
  });
  // The real log holds no such text; this one shows that its rows are deleted.
  await owner('merchant_api_calls').insert({
    ...{ id: newId(), user_id: userId, api_key_id: apiKeyId, mode: 'test', method: 'POST', path: '/payment' },
    ...{ status: 400, error_code: 'VALIDATION', duration_ms: 3, request: JSON.stringify({ name }) },
    created_at: new Date(),
  });
  await storeMerchantPayment(owner, { userId, name, apiKeyId });
  await owner('mail_opt_outs').insert({ user_id: userId, topic: 'support' });
  const guestTicket = newId();
  await owner('tickets').insert({
    ...{
      id: guestTicket,
      source: 'mail',
      subject: `From ${name}`,
      customer_name: name,
      email,
      contact: email,
    },
  });
  const messageId = newId();
  await owner('ticket_messages').insert({
    ...{
      id: messageId,
      ticket_id: guestTicket,
      author: 'customer',
      body: text,
      quoted: text,
      from_address: email,
    },
    dedupe_key: newId(),
  });
  await owner('ticket_files').insert({ id: newId(), file_id: fileId, message_id: messageId });
  await owner('inbound_mails').insert({
    ...{ id: newId(), envelope_from: email, recipient: 'support@x.example', raw: Buffer.from(text) },
    content_hash: bytes(32),
  });
  await owner('contact_requests').insert({
    ...{ id: newId(), reference: `CR-${randomLetters(8, 'ABCDEFGH')}`, name, email, contact: phone },
    ...{ message: text, created_at: new Date() },
  });
  await owner('call_back_requests').insert({
    ...{
      id: newId(),
      reference: `CB-${randomLetters(8, 'ABCDEFGH')}`,
      name,
      phone,
      topic: 'other',
      note: text,
    },
    ...{
      is_soon: true,
      call_from: new Date(),
      call_until: later,
      created_at: new Date(),
      updated_at: new Date(),
    },
  });
  await owner('booked_calls').insert({
    ...{ id: newId(), reference: `BC-${randomLetters(8, 'ABCDEFGH')}`, name, email, inbox: email, phone },
    ...{ topic: 'other', about: text, starts_at: later, created_at: new Date(), updated_at: new Date() },
  });
  await owner('job_applications').insert({
    ...{ id: newId(), reference: `JA-${randomLetters(8, 'ABCDEFGH')}`, position: 'Engineer', name, email },
    created_at: new Date(),
  });

  for (const sender of [{ userId, email }, { email }]) {
    const { id } = await buildQuotation(owner, sender);
    await owner('quotations')
      .where({ id })
      .update({
        ...{ client_name: name, company_name: `${name} Exports`, phone, project_title: text },
        ...{ project_description: text, target_audience: text, features: [text], development_phases: [text] },
        ...{ additional_requirements: text, reference_websites: text },
      });
    await owner('quotation_messages').insert({
      ...{ id: newId(), quotation_id: id, kind: 'message', author: 'staff', author_id: newId(), text },
    });
  }
  await owner('outbox').insert({ job: 'send-otp', payload: '{}', last_error: `550 <${email}> unknown` });
  const sequence = randomInt(1, 1e9);
  await owner('papers').insert({
    ...{ id: newId(), kind: 'receipt', mode: 'test', series: 'REC', financial_year: '26-27', sequence },
    ...{ number: `TEST/${sequence}`, subject: newId(), data: JSON.stringify({ name, email }) },
    issued_at: new Date(),
  });
}

/** The tables in whose rows one of the texts occurs, in any column of any type. */
export async function tablesWith(owner: Knex, needles: readonly string[]): Promise<string[]> {
  const { rows: columns } = await owner.raw<{ rows: { table: string; bytes: string[] }[] }>(
    `select c.relname as "table",
            coalesce(array_agg(a.attname) filter (where a.atttypid = 'bytea'::regtype), '{}')::text[] as bytes
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      group by c.relname order by c.relname`,
  );
  const found: string[] = [];
  for (const { table, bytes } of columns) {
    const inBytes = bytes
      .map((column) => `or position(convert_to(needle, 'UTF8') in "${column}") > 0`)
      .join(' ');
    const { rows } = await owner.raw<{ rows: unknown[] }>(
      `select from "${table}" t, unnest(?::text[]) needle
        where position(lower(needle) in lower(to_jsonb(t)::text)) > 0 ${inBytes} limit 1`,
      [[...needles]],
    );
    if (rows.length > 0) found.push(table);
  }
  return found;
}

/** A payment of the merchant's program, whose free texts hold a name. */
async function storeMerchantPayment(
  owner: Knex,
  { userId, name, apiKeyId }: { userId: string; name: string; apiKeyId: string },
): Promise<void> {
  const [id, now] = [newId(), new Date()];
  await owner('merchant_payments').insert({
    ...{ id, user_id: userId, mode: 'test', api_key_id: apiKeyId, amount_paise: 500_00, currency: 'INR' },
    ...{ description: `For ${name}`, reference: name, return_url: null, status: 'completed' },
    ...{ created_at: now, expires_at: now, ended_at: now },
  });
  await owner('merchant_refunds').insert({
    ...{ id: newId(), payment_id: id, amount_paise: 1_00, status: 'completed', created_at: now },
  });
  await owner('merchant_idempotency_keys').insert({
    ...{ user_id: userId, mode: 'test', key: `Order of ${name}`, request_hash: randomBytes(32) },
    ...{ payment_id: id, created_at: now },
  });
  await owner('merchant_events').insert({
    ...{ id: newId(), user_id: userId, mode: 'test', type: 'payment.completed' },
    ...{ data: JSON.stringify({ reference: name }), created_at: now },
  });
}
