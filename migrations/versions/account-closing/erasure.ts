/** The name that staff read instead of the person's. */
const NAME = `'Closed account'`;

/**
 * Erases what is personal. Kept: the ledger, payments without the payer's name, papers with the buyer that they print,
 * what staff wrote about money, and the audit log without addresses. docs/decisions/0043-closed-accounts.md.
 */
export const ERASURE = `
  create function erase_account(p_user_id uuid, p_owner_ids uuid[]) returns void language plpgsql as $$
  declare
    -- The current address and former ones, unless another account has one of them now.
    v_emails text[] := array(
      select email from users where id = p_user_id and email is not null
      union
      select f.email from former_emails f
       where f.user_id = p_user_id and not exists (select from users u where u.email = f.email and u.id <> p_user_id));
    v_addresses text[] := v_emails || array(select phone from users where id = p_user_id and phone is not null);
    v_tickets uuid[] := array(
      select id from tickets where user_id = p_user_id
      union
      -- Sent without a log-in, from an address that the account has proved.
      select id from tickets where user_id is null and email = any (v_emails));
    v_quotations uuid[] := array(
      select id from quotations where user_id = p_user_id
      union
      select id from quotations where user_id is null and email = any (v_emails));
    v_payments uuid[] := array(select id from payments where owner_id = any (p_owner_ids));
  begin
    update users set closed_at = now(), name = ${NAME}, email = null, email_verified_at = null, phone = null,
        phone_verified_at = null, password_salt = null, password_verifier = null, password_changed_at = null
      where id = p_user_id;
    update wallet_owners set closed_at = now(), display_name = ${NAME}, email = null where id = any (p_owner_ids);

    -- With the tokens that were replaced. Ends every session on every device.
    delete from sessions where user_id = p_user_id;
    delete from passkeys where user_id = p_user_id;
    delete from passkey_challenges where user_id = p_user_id;
    delete from reset_grants where user_id = p_user_id;
    delete from password_guesses where user_id = p_user_id;
    delete from one_time_codes where user_id = p_user_id or address = any (v_addresses);
    delete from code_guesses where address = any (v_addresses);
    delete from registrations where email = any (v_emails);
    -- After the account, whose trigger adds the last address.
    delete from former_emails where user_id = p_user_id;
    delete from billing_details where user_id = p_user_id;
    delete from mail_opt_outs where user_id = p_user_id;
    -- A worker that prepares one finds that it is gone, and stores nothing more.
    delete from files where purpose = 'data_export' and id in (
      select p.file_id from data_export_parts p join data_exports e on e.id = p.export_id where e.user_id = p_user_id);
    delete from data_exports where user_id = p_user_id;
    delete from user_notices where user_id = p_user_id;
    delete from account_notices where user_id = p_user_id or email = any (v_emails);
    update security_events set address = null, device = null
      where user_id = p_user_id and actor_id is null and (address is not null or device is not null);

    update payments set payer_name = ${NAME} where id = any (v_payments);
    update gateway_payment_details set vpa = null where payment_id = any (v_payments) and vpa is not null;
    -- Unprocessed deliveries keep their body until they are processed and old.
    update webhook_events set raw_body = ''
      where payment_id = any (v_payments) and state in ('applied', 'ignored') and raw_body <> '';

    delete from files where purpose = 'ticket_attachment' and id in (
      select f.file_id from ticket_files f join ticket_messages m on m.id = f.message_id
       where m.ticket_id = any (v_tickets));
    update ticket_messages set body = 'Erased', quoted = null, from_address = null where ticket_id = any (v_tickets);
    update tickets set subject = case when subject is not null then 'Erased' end, customer_name = null, email = null,
        contact = null, state = 'closed', version = version + 1, updated_at = now()
      where id = any (v_tickets);
    update support_reports set message = 'Erased', contact = '', state = 'closed'
      where user_id = p_user_id or owner_id = any (p_owner_ids)
         or id in (select report_id from tickets where id = any (v_tickets));
    delete from inbound_mails where envelope_from = any (v_emails);
    delete from contact_requests where email = any (v_emails);

    -- Undecided requests end here.
    insert into quotation_events (quotation_id, type, actor, detail)
      select id, 'status_changed', 'system', jsonb_build_object('from', status, 'to', 'rejected')
        from quotations where id = any (v_quotations) and status in ('submitted', 'pending');
    insert into quotation_events (quotation_id, type, actor)
      select id, 'declined', 'system'
        from quotations where id = any (v_quotations) and status = 'approved' and customer_decision is null;
    delete from enquiry_mails where quotation_id = any (v_quotations) and sent_at is null;
    update quotation_messages set text = 'Erased' where quotation_id = any (v_quotations) and text <> 'Erased';
    update quotations set
        rejection_reason = case when status <> 'approved' then 'The account was closed.' end,
        status = case when status = 'approved' then status else 'rejected' end,
        decided_at = case when status = 'approved' and customer_decision is null then now() else decided_at end,
        customer_decision = case when status = 'approved' then coalesce(customer_decision, 'declined') end,
        client_name = ${NAME}, company_name = null, email = '', phone = '', project_title = 'Erased',
        project_description = 'Erased', target_audience = null, features = '{}', development_phases = '{}',
        additional_requirements = null, reference_websites = null
      where id = any (v_quotations);

    -- A mail server may have repeated the address in its error.
    update outbox set last_error = null
      where done_at is null and last_error is not null
        and exists (select from unnest(v_emails) email where position(email in lower(last_error)) > 0);
  end $$;
`;
