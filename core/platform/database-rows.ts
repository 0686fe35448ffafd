/**
 * The rows of every table, generated from the migrated schema by `make row-types`. A column whose check constraint
 * lists its values has them as its type. Do not edit.
 */
export interface Rows {
  account_notices: {
    id: string;
    user_id: string | null;
    kind: string;
    email: string;
    detail: unknown;
    created_at: Date;
    sent_at: Date | null;
    leased_until: Date | null;
  };
  admin_role_requests: {
    id: string;
    user_id: string;
    reason: string;
    requested_by: string;
    requested_at: Date;
    due_at: Date | null;
    expires_at: Date | null;
    state: 'waiting' | 'given' | 'declined' | 'expired' | 'cancelled';
    decided_by: string | null;
    decided_at: Date | null;
    is_end_mailed: boolean;
  };
  alarm_channel_failures: {
    channel: 'mail' | 'webhook';
    failing_since: Date;
    error: string;
  };
  analytics_attempts: {
    mode: 'test' | 'live';
    day: Date;
    gateway: 'razorpay' | 'phonepe';
    method:
      | 'upi'
      | 'card'
      | 'netbanking'
      | 'wallet'
      | 'emi'
      | 'paylater'
      | 'bank_transfer'
      | 'other'
      | 'unknown';
    began: number;
    ended: number;
    captured: number;
  };
  analytics_credit_times: {
    mode: 'test' | 'live';
    day: Date;
    gateway: 'razorpay' | 'phonepe';
    bucket: number;
    records: number;
  };
  analytics_credits: {
    mode: 'test' | 'live';
    day: Date;
    gateway: 'razorpay' | 'phonepe';
    method:
      | 'upi'
      | 'card'
      | 'netbanking'
      | 'wallet'
      | 'emi'
      | 'paylater'
      | 'bank_transfer'
      | 'other'
      | 'unknown';
    payments: number;
    paid_paise: number;
    credit_paise: number;
    fee_paise: number;
  };
  analytics_days: {
    day: Date;
    counted_at: Date | null;
    stale_since: Date | null;
    sign_ups: number;
    quotations_submitted: number;
    quotations_priced: number;
    quotations_accepted: number;
    quotations_paid_test: number;
    quotations_paid_live: number;
    quotations_declined: number;
    quotations_rejected: number;
    tickets_opened: number;
    kycs_submitted: number;
    kycs_approved: number;
    kycs_rejected: number;
  };
  analytics_progress: {
    is_only: boolean;
    started_at: Date;
    seen_until: Date | null;
    recounted_on: Date | null;
  };
  analytics_refunds: {
    mode: 'test' | 'live';
    day: Date;
    gateway: 'razorpay' | 'phonepe';
    refunds: number;
    returned: number;
    amount_paise: number;
    fee_paise: number;
  };
  analytics_staff_times: {
    kind: 'first_answer' | 'solution' | 'kyc_decision';
    day: Date;
    bucket: number;
    records: number;
  };
  api_keys: {
    id: string;
    user_id: string;
    mode: 'test' | 'live';
    name: string;
    prefix: string;
    last_four: string;
    key_hash: Buffer;
    scopes: string[];
    created_at: Date;
    last_used_at: Date | null;
    expires_at: Date | null;
    revoked_at: Date | null;
    rolled_from: string | null;
  };
  approval_limit_changes: {
    id: string;
    mode: 'test' | 'live';
    from_paise: number;
    to_paise: number | null;
    created_at: Date;
  };
  approval_limits: {
    id: number;
    mode: 'test' | 'live';
    limit_paise: number | null;
    effective_at: Date;
    set_by: string | null;
    approved_by: string | null;
    approval_id: string | null;
    reason: string;
  };
  approval_mails: {
    id: string;
    approval_id: string;
    user_id: string;
    kind: 'requested' | 'done' | 'failed' | 'declined' | 'expired';
    created_at: Date;
    leased_until: Date | null;
    sent_at: Date | null;
  };
  approvals: {
    id: string;
    action:
      | 'credit_held_capture'
      | 'refund_held_capture'
      | 'handle_held_outside'
      | 'record_outside_refund'
      | 'refund_credited_capture'
      | 'adjust_wallet'
      | 'record_bank_transfer'
      | 'change_approval_limit'
      | 'record_merchant_payout'
      | 'reverse_merchant_payout';
    capture_id: string | null;
    outside_refund_id: string | null;
    payment_id: string | null;
    mode: 'test' | 'live';
    amount_paise: number | null;
    subject_hash: string | null;
    reason: string;
    reference: string | null;
    needs_second: boolean;
    state: 'waiting' | 'approved' | 'done' | 'declined' | 'expired' | 'failed';
    requested_by: string;
    idempotency_key: string;
    requested_at: Date;
    expires_at: Date;
    decided_by: string | null;
    decided_at: Date | null;
    note: string | null;
    closed_at: Date | null;
    adjustment_id: string | null;
    bank_transfer_id: string | null;
    limit_change_id: string | null;
    merchant_payout_id: string | null;
    hold_paise: number;
  };
  auth_limits: {
    key: string;
    count: number;
    window_started_at: Date;
    ends_at: Date;
  };
  bank_transfers: {
    id: string;
    owner_id: string;
    mode: 'test' | 'live';
    method: 'neft' | 'rtgs' | 'imps' | 'upi';
    utr: string;
    amount_paise: number;
    received_on: Date;
    payer_name: string | null;
    payer_bank: string | null;
    phase_id: string | null;
    phase_payment_id: string | null;
    phase_problem: string | null;
    recorded_by: string;
    recorded_at: Date;
    state: 'waiting' | 'approved' | 'done' | 'declined' | 'expired' | 'failed';
    utr_key: string | null;
  };
  billing_details: {
    user_id: string;
    name: string;
    address_line1: string;
    address_line2: string | null;
    city: string;
    state_code: string;
    pin_code: string;
    gstin: string | null;
    updated_at: Date;
  };
  booked_call_links: {
    token_hash: Buffer;
    booked_call_id: string;
  };
  booked_call_mails: {
    id: string;
    booked_call_id: string;
    audience: 'visitor' | 'company';
    event: 'requested' | 'booked' | 'moved' | 'cancelled';
    sequence: number;
    created_at: Date;
    sent_at: Date | null;
    leased_until: Date | null;
  };
  booked_call_seats: {
    starts_at: Date;
    seat: number;
    booked_call_id: string;
  };
  booked_calls: {
    id: string;
    reference: string;
    starts_at: Date;
    status: 'requested' | 'booked' | 'held' | 'missed' | 'cancelled';
    name: string;
    email: string;
    inbox: string;
    phone: string;
    topic: string;
    about: string;
    cancelled_by: 'visitor' | 'staff' | null;
    cancel_reason: string | null;
    sequence: number;
    version: number;
    created_at: Date;
    updated_at: Date;
  };
  call_back_requests: {
    id: string;
    reference: string;
    name: string;
    phone: string;
    topic: string;
    is_soon: boolean;
    call_from: Date;
    call_until: Date;
    state: 'open' | 'called' | 'unreached' | 'closed';
    attempts: number;
    note: string;
    handler_id: string | null;
    version: number;
    created_at: Date;
    updated_at: Date;
  };
  canned_answers: {
    id: string;
    title: string;
    body: string;
    updated_by: string | null;
    updated_at: Date;
  };
  code_guesses: {
    id: string;
    purpose: string;
    address: string;
    target: string;
    secret_hash: Buffer;
    xact: string;
    created_at: Date;
    used_xact: string | null;
    expires_at: Date;
  };
  contact_requests: {
    id: string;
    reference: string;
    name: string;
    email: string;
    contact: string;
    message: string;
    created_at: Date;
  };
  data_export_parts: {
    export_id: string;
    position: number;
    file_id: string;
  };
  data_exports: {
    id: string;
    user_id: string;
    state: 'preparing' | 'ready' | 'failed';
    requested_at: Date;
    run: number;
    ready_at: Date | null;
    expires_at: Date | null;
    size_bytes: number | null;
  };
  dispute_postings: {
    id: string;
    dispute_id: string;
    number: number;
    deducted_paise: number;
    wallet_paise: number;
    fee_paise: number;
    loss_paise: number;
    created_at: Date;
  };
  dispute_records: {
    id: string;
    capture_id: string;
    gateway_dispute_id: string;
    status: 'open' | 'won' | 'lost' | 'closed';
    amount_paise: number;
    deducted_paise: number;
    respond_by: Date | null;
    reason: string;
    recorded_by: string;
    recorded_at: Date;
    idempotency_key: string;
    settled_at: Date | null;
  };
  enquiry_claims: {
    content_hash: Buffer;
    reference: string;
    expires_at: Date;
  };
  enquiry_mails: {
    id: string;
    audience: 'sender' | 'company';
    contact_request_id: string | null;
    quotation_id: string | null;
    application_id: string | null;
    created_at: Date;
    sent_at: Date | null;
    leased_until: Date | null;
    call_back_id: string | null;
  };
  files: {
    id: string;
    purpose: 'cv' | 'ticket_attachment' | 'kyc_document' | 'paper' | 'data_export';
    owner_id: string;
    name: string | null;
    media_type: 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf' | 'application/zip';
    size_bytes: number;
    key_id: string;
    wrapped_key: Buffer;
    content: Buffer;
    created_at: Date;
  };
  finding_assignments: {
    id: number;
    finding_id: number;
    assignee_id: string | null;
    assigned_by: string;
    created_at: Date;
  };
  former_emails: {
    email: string;
    user_id: string;
    replaced_at: Date;
  };
  gateway_health: {
    gateway: 'razorpay' | 'phonepe';
    mode: 'test' | 'live';
    reporter: string;
    state: 'up' | 'degraded' | 'down';
    since: Date | null;
    seen_at: Date;
    cause: string | null;
  };
  gateway_payment_details: {
    attempt_id: string;
    gateway_payment_id: string;
    payment_id: string;
    reference: string | null;
    method: 'upi' | 'card' | 'netbanking' | 'wallet' | 'emi' | 'paylater' | 'bank_transfer' | 'other' | null;
    vpa: string | null;
    bank: string | null;
    wallet: string | null;
    card_network: string | null;
    card_last4: string | null;
    card_type: 'credit' | 'debit' | 'prepaid' | null;
    gateway_fee_paise: number | null;
    gateway_tax_paise: number | null;
    updated_at: Date;
    mode: 'test' | 'live';
    initiated_at: Date;
  };
  gateway_payouts: {
    id: string;
    mode: 'test' | 'live';
    gateway: 'razorpay' | 'phonepe';
    reference: string;
    utr: string | null;
    status: 'created' | 'processed' | 'failed';
    settled_at: Date;
    amount_paise: number;
    fee_paise: number;
    tax_paise: number;
    line_count: number;
    lines_amount_paise: number;
    lines_fee_paise: number;
    lines_tax_paise: number;
    booked_bank_paise: number;
    booked_fee_paise: number;
    booked_tax_paise: number;
    booked_clearing_paise: number;
    booked_unmatched_paise: number;
    posting_count: number;
    difference_count: number;
    created_at: Date;
    updated_at: Date;
    reported_at: Date;
    named_at: Date | null;
    utr_key: string | null;
  };
  gateway_setting_changes: {
    id: number;
    change_id: string;
    gateway: 'razorpay' | 'phonepe';
    mode: 'test' | 'live';
    effective_at: Date;
    created_at: Date;
    reason: string;
    source: 'installation' | 'administrator' | 'command_line' | 'database';
    set_by: string | null;
    enabled: boolean | null;
    role: 'active' | 'fallback' | 'none' | null;
    min_paise: number | null;
    max_paise: number | null;
    fee_basis_points: number | null;
    fee_mode: 'deducted' | 'added' | null;
    cancelled_at: Date | null;
    cancelled_by: string | null;
    cancel_reason: string | null;
  };
  idempotency_keys: {
    owner_id: string;
    route: string;
    key: string;
    body_hash: string;
    payment_id: string;
    locked_until: Date;
    finished: boolean;
    created_at: Date;
  };
  inbound_mails: {
    id: string;
    envelope_from: string;
    recipient: string;
    raw: Buffer;
    content_hash: Buffer;
    received_at: Date;
    outcome: 'opened' | 'replied' | 'automatic' | 'limited' | 'unreadable' | null;
    read_at: Date | null;
  };
  installations: {
    id: string;
    is_this: boolean;
  };
  job_application_cvs: {
    application_id: string;
    pdf: Buffer;
  };
  job_applications: {
    id: string;
    reference: string;
    position: string;
    name: string;
    email: string;
    phone: string | null;
    message: string | null;
    created_at: Date;
  };
  job_pauses: {
    job: string;
    reason: string;
    paused_by: string;
    paused_at: Date;
  };
  journal_lines: {
    id: string;
    at: Date;
  };
  kyc_details: {
    id: string;
    kyc_id: string;
    kind: 'business' | 'bank' | 'aadharCard';
    key_id: string;
    wrapped_key: Buffer;
    content: Buffer;
    created_at: Date;
    approved_at: Date | null;
  };
  kyc_documents: {
    id: string;
    kyc_id: string;
    type: 'gstCertificate' | 'panCard' | 'aadharCard';
    status: 'Draft' | 'Pending' | 'Approved' | 'Rejected';
    rejection_reason: string | null;
    decided_at: Date | null;
    decided_by: string | null;
  };
  kyc_erasures: {
    id: number;
    kycs: number;
    files: number;
    failed: number;
    created_at: Date;
  };
  kyc_events: {
    id: number;
    kyc_id: string;
    type:
      | 'started'
      | 'business_changed'
      | 'bank_changed'
      | 'document_uploaded'
      | 'document_confirmed'
      | 'submitted'
      | 'document_approved'
      | 'document_rejected'
      | 'approved'
      | 'rejected'
      | 'picture_masked'
      | 'bank_details_shown'
      | 'papers_erased';
    actor: 'customer' | 'staff' | 'system';
    actor_id: string | null;
    document: 'gstCertificate' | 'panCard' | 'aadharCard' | null;
    reason: string | null;
    created_at: Date;
  };
  kyc_files: {
    id: string;
    document_id: string;
    side: 'single' | 'front' | 'back';
    file_id: string;
    width: number | null;
    height: number | null;
    confirmed_at: Date | null;
    created_at: Date;
    is_marked: boolean;
    approved_at: Date | null;
  };
  kyc_mails: {
    id: string;
    kyc_id: string;
    event_id: number;
    audience: 'customer' | 'company';
    created_at: Date;
    leased_until: Date | null;
    sent_at: Date | null;
  };
  kyc_records: {
    id: string;
    user_id: string;
    status: 'Draft' | 'Pending' | 'Approved' | 'Rejected';
    version: number;
    business_name: string | null;
    business_type:
      | 'proprietorship'
      | 'partnership'
      | 'llp'
      | 'private_limited'
      | 'public_limited'
      | 'trust'
      | 'other'
      | null;
    state_code: string | null;
    consent_version: string | null;
    consent_at: Date | null;
    submitted_at: Date | null;
    waiting_since: Date | null;
    decided_at: Date | null;
    decided_by: string | null;
    rejection_reason: string | null;
    changed_at: Date;
    created_at: Date;
    customer_version: number;
    names: string | null;
    approved_at: Date | null;
    approved_by: string | null;
    proposed_business_name: string | null;
    proposed_business_type:
      | 'proprietorship'
      | 'partnership'
      | 'llp'
      | 'private_limited'
      | 'public_limited'
      | 'trust'
      | 'other'
      | null;
    proposed_state_code: string | null;
  };
  kyc_views: {
    id: number;
    kyc_id: string;
    viewer_id: string;
    what: 'gstCertificate' | 'panCard' | 'aadharCard' | 'bankDetails';
    side: 'single' | 'front' | 'back' | null;
    kyc_file_id: string | null;
    address: string;
    device: string | null;
    created_at: Date;
  };
  ledger_accounts: {
    id: string;
    mode: 'test' | 'live';
    kind:
      | 'wallet'
      | 'merchant_balance'
      | 'merchant_receivable'
      | 'revenue'
      | 'cgst_payable'
      | 'sgst_payable'
      | 'igst_payable'
      | 'adjustments'
      | 'bank'
      | 'gateway_clearing'
      | 'fees'
      | 'losses'
      | 'disputes'
      | 'gateway_fees'
      | 'gateway_fee_gst'
      | 'unmatched_settlements'
      | 'merchant_payouts';
    owner_id: string | null;
    gateway: string | null;
    currency: string;
    created_at: Date;
    owner_kind: string | null;
  };
  ledger_balances: {
    account_id: string;
    balance_paise: number;
    entry_count: number;
    floor_paise: number | null;
    updated_at: Date;
    ceiling_paise: number | null;
  };
  ledger_change_batches: {
    mode: string;
    last_batch: number;
  };
  ledger_changes: {
    id: number;
    mode: 'test' | 'live';
    kind:
      | 'transfer'
      | 'account'
      | 'attempt'
      | 'capture'
      | 'refund'
      | 'dispute'
      | 'phase_payment'
      | 'payout'
      | 'adjustment'
      | 'bank_transfer'
      | 'merchant_payout'
      | 'outside_refund'
      | 'hold';
    subject_id: string;
    amount_paise: number;
    entry_count: number;
    batch: number | null;
  };
  ledger_checkpoints: {
    account_id: string;
    balance_paise: number;
    entry_count: number;
  };
  ledger_entries: {
    id: number;
    transfer_id: string;
    account_id: string;
    mode: string;
    amount_paise: number;
    created_at: Date;
  };
  ledger_holds: {
    id: string;
    mode: string;
    account_id: string;
    reason: 'payout' | 'refund_waiting' | 'dispute' | 'outside_refund';
    source_id: string;
    amount_paise: number;
    state: 'active' | 'posted' | 'released';
    created_at: Date;
    expires_at: Date | null;
    ended_at: Date | null;
  };
  ledger_rule_cursors: {
    mode: string;
    rule: string;
    batch: number;
  };
  ledger_transfers: {
    id: string;
    mode: 'test' | 'live';
    source_type: string;
    source_id: string;
    kind: string;
    payment_id: string | null;
    created_at: Date;
  };
  limit_hits: {
    id: number;
    policy: string;
    client_hash: string;
    window_started_at: Date;
    hits: number;
    last_at: Date;
  };
  mail_opt_outs: {
    user_id: string;
    topic: 'payments' | 'quotations' | 'support';
    created_at: Date;
  };
  mail_previews: {
    id: string;
    position: number;
    area: string;
    title: string;
    subject: string;
    html: string;
    plain_text: string;
    rendered_at: Date;
  };
  merchant_api_calls: {
    id: string;
    user_id: string;
    api_key_id: string;
    mode: 'test' | 'live';
    method: 'GET' | 'POST';
    path: string;
    status: number;
    error_code: string | null;
    duration_ms: number;
    payment_id: string | null;
    request: string | null;
    answer: string | null;
    created_at: Date;
  };
  merchant_collections: {
    payment_id: string;
    merchant_payment_id: string;
    created_at: Date;
  };
  merchant_events: {
    id: string;
    user_id: string;
    mode: 'test' | 'live';
    type: string;
    data: unknown;
    created_at: Date;
  };
  merchant_idempotency_keys: {
    user_id: string;
    mode: 'test' | 'live';
    key: string;
    request_hash: Buffer;
    payment_id: string | null;
    refund_id: string | null;
    created_at: Date;
  };
  merchant_payments: {
    id: string;
    user_id: string;
    mode: 'test' | 'live';
    api_key_id: string;
    amount_paise: number;
    currency: 'INR';
    requested_method: 'card' | 'upi' | 'netbanking' | 'wallet' | null;
    description: string | null;
    reference: string | null;
    return_url: string | null;
    status: 'pending' | 'completed' | 'failed' | 'cancelled' | 'timeout';
    gateway: 'razorpay' | 'phonepe' | null;
    method: 'card' | 'upi' | 'netbanking' | 'wallet' | null;
    attempt_count: number;
    failure_code: string | null;
    failure_message: string | null;
    refunded_paise: number;
    created_at: Date;
    expires_at: Date;
    ended_at: Date | null;
    paid_by: string | null;
  };
  merchant_payouts: {
    id: string;
    owner_id: string;
    mode: 'test' | 'live';
    method: 'neft' | 'rtgs' | 'imps' | 'upi';
    utr: string;
    amount_paise: number;
    paid_on: Date;
    recorded_by: string;
    recorded_at: Date;
    state: 'waiting' | 'approved' | 'done' | 'declined' | 'expired' | 'failed';
    reversed_at: Date | null;
    receivable_paise: number;
    utr_key: string | null;
  };
  merchant_refunds: {
    id: string;
    payment_id: string;
    amount_paise: number;
    status: 'pending' | 'completed' | 'failed';
    created_at: Date;
    refund_id: string | null;
  };
  merchant_webhook_attempts: {
    delivery_id: string;
    number: number;
    started_at: Date;
    latency_ms: number;
    http_status: number | null;
    fault:
      | 'address_not_allowed'
      | 'name_not_found'
      | 'connection_refused'
      | 'connection_lost'
      | 'tls'
      | 'timeout'
      | 'unreadable_answer'
      | null;
    answer: string;
  };
  merchant_webhook_deliveries: {
    id: string;
    endpoint_id: string;
    event_id: string;
    state: 'pending' | 'delivered' | 'failed' | 'cancelled';
    attempt_count: number;
    round_started_at: Date;
    round_attempts: number;
    next_attempt_at: Date | null;
    claim: string | null;
    claimed_until: Date | null;
    is_waiting: boolean;
    created_at: Date;
  };
  merchant_webhook_endpoints: {
    id: string;
    user_id: string;
    mode: 'test' | 'live';
    url: string;
    description: string;
    event_types: string[];
    state: 'enabled' | 'disabled' | 'switched_off';
    last_success_at: Date | null;
    created_at: Date;
    failures_in_a_row: number;
    paused_until: Date | null;
  };
  merchant_webhook_secrets: {
    id: string;
    endpoint_id: string;
    key_id: string;
    wrapped_key: Buffer;
    content: Buffer;
    created_at: Date;
    expires_at: Date | null;
  };
  one_time_codes: {
    id: string;
    form: 'code' | 'link';
    purpose: 'sign_up' | 'reset' | 'log_in' | 'change_email' | 'change_phone' | 'invite' | 'confirm_email';
    channel: 'email' | 'sms';
    address: string;
    target: string;
    registration_id: string | null;
    user_id: string | null;
    state: 'wanted' | 'sent' | 'used' | 'replaced' | 'withheld';
    secret_hash: Buffer | null;
    wrong_tries: number;
    created_at: Date;
    sent_at: Date | null;
    expires_at: Date;
    used_xact: string | null;
    used_at: Date | null;
    password_guess_id: string | null;
    requested_by: string | null;
  };
  order_lookups: {
    id: string;
    restore_id: string | null;
    source: 'journal' | 'gateway' | 'webhook' | 'staff' | 'finding';
    gateway: 'razorpay' | 'phonepe';
    mode: 'test' | 'live';
    merchant_order_id: string | null;
    gateway_order_id: string | null;
    gateway_payment_id: string | null;
    refund_id: string | null;
    amount_paise: number | null;
    rebuild: boolean;
    finding_id: number | null;
    requested_by: string | null;
    state: 'open' | 'done';
    outcome: string | null;
    payment_id: string | null;
    tries: number;
    next_try_at: Date;
    created_at: Date;
    finished_at: Date | null;
  };
  outbox: {
    id: number;
    job: string;
    payload: unknown;
    dedupe_key: string | null;
    created_at: Date;
    available_at: Date;
    tries: number;
    done_at: Date | null;
    dead_lettered_at: Date | null;
    last_error: string | null;
    request_id: string | null;
    discarded_at: Date | null;
    discarded_by: string | null;
    discard_reason: string | null;
    traceparent: string | null;
  };
  outside_refunds: {
    id: string;
    gateway: 'razorpay' | 'phonepe';
    mode: 'test' | 'live';
    gateway_refund_id: string;
    gateway_payment_id: string | null;
    payment_id: string | null;
    attempt_id: string | null;
    capture_id: string | null;
    amount_paise: number;
    state: 'pending' | 'processed' | 'failed';
    reference: string | null;
    refund_id: string | null;
    reported_at: Date;
    updated_at: Date;
  };
  paper_numbers: {
    mode: 'test' | 'live';
    series: string;
    financial_year: string;
    last: number;
  };
  papers: {
    id: string;
    kind: 'receipt' | 'quotation' | 'proforma' | 'invoice' | 'credit_note' | 'statement';
    mode: 'test' | 'live';
    series: string;
    financial_year: string;
    sequence: number;
    number: string;
    subject: string;
    data: unknown;
    issued_at: Date;
    created_at: Date;
  };
  passkey_challenges: {
    id: string;
    purpose: 'register' | 'log_in' | 'reauthenticate';
    challenge: string;
    user_id: string | null;
    created_at: Date;
    expires_at: Date;
    session_id: string | null;
    password_guess_id: string | null;
    taken_at: Date | null;
  };
  passkeys: {
    id: string;
    user_id: string;
    credential_id: string;
    public_key: Buffer;
    counter: number;
    transports: string[];
    name: string;
    backed_up: boolean;
    created_at: Date;
    last_used_at: Date | null;
    used_xact: string | null;
  };
  password_guesses: {
    id: string;
    user_id: string;
    verifier: Buffer;
    xact: string;
    created_at: Date;
    used_xact: string | null;
    expires_at: Date;
  };
  payment_attempts: {
    id: string;
    payment_id: string;
    attempt_no: number;
    mode: 'test' | 'live';
    gateway: 'razorpay' | 'phonepe';
    merchant_order_id: string;
    amount_paise: number;
    currency: 'INR';
    order_state: 'creating' | 'open' | 'unknown' | 'rejected' | 'abandoned';
    gateway_order_id: string | null;
    redirect_url: string | null;
    rejection: string | null;
    expires_at: Date | null;
    gateway_state: 'unknown' | 'created' | 'attempted' | 'authorized' | 'captured' | 'failed' | 'not_found';
    gateway_payment_id: string | null;
    captured_paise: number | null;
    captured_at: Date | null;
    is_final: boolean;
    created_at: Date;
    refunded_paise: number;
    refunded_fee_paise: number;
  };
  payment_captures: {
    id: string;
    payment_id: string;
    attempt_id: string;
    mode: 'test' | 'live';
    gateway: 'razorpay' | 'phonepe';
    gateway_payment_id: string;
    currency: string;
    amount_paise: number;
    method: string | null;
    gateway_refunded_paise: number;
    status: 'credited' | 'held' | 'refunded' | 'handled_outside';
    hold_reason:
      | 'amount_differs'
      | 'currency_differs'
      | 'order_differs'
      | 'second_capture_on_order'
      | 'partly_refunded'
      | null;
    credit_paise: number | null;
    fee_paise: number | null;
    refunded_paise: number;
    refunded_fee_paise: number;
    outside_reference: string | null;
    captured_at: Date;
    resolved_at: Date | null;
    lost_paise: number;
    lost_fee_paise: number;
    payout_paise: number;
  };
  payment_disputes: {
    id: string;
    gateway: 'razorpay' | 'phonepe';
    mode: 'test' | 'live';
    gateway_dispute_id: string;
    gateway_payment_id: string;
    payment_id: string | null;
    capture_id: string | null;
    amount_paise: number;
    deducted_paise: number;
    reason_code: string | null;
    phase: string | null;
    status: 'open' | 'under_review' | 'action_required' | 'won' | 'lost' | 'closed';
    respond_by: Date | null;
    opened_at: Date;
    closed_at: Date | null;
    updated_at: Date;
    wallet_paise: number;
    fee_paise: number;
    loss_paise: number;
    held_paise: number;
    reported_paise: number | null;
    booked_paise: number;
    taken_paise: number;
    posting_count: number;
    version: number;
    opened_findings: number;
    lost_findings: number;
  };
  payment_events: {
    id: number;
    payment_id: string;
    attempt_id: string | null;
    type: string;
    from_state: string | null;
    to_state: string | null;
    source: string;
    actor: string;
    detail: unknown;
    created_at: Date;
  };
  payment_findings: {
    id: number;
    payment_id: string | null;
    attempt_id: string | null;
    kind: string;
    dedupe_key: string;
    detail: unknown;
    created_at: Date;
    resolved_at: Date | null;
    resolution: string | null;
    resolved_by: string | null;
    assignee_id: string | null;
    reference: string | null;
    amount_paise: number | null;
  };
  payment_notices: {
    id: string;
    kind:
      | 'payment_received'
      | 'late_success'
      | 'refund_started'
      | 'refund_processed'
      | 'refund_failed'
      | 'payment_on_hold'
      | 'payment_hold_ended';
    payment_id: string;
    source_id: string;
    created_at: Date;
    mailed_at: Date | null;
    texted_at: Date | null;
    closed_at: Date | null;
    mail_leased_until: Date | null;
    text_leased_until: Date | null;
    opted_out_at: Date | null;
  };
  payments: {
    id: string;
    public_id: string;
    owner_id: string;
    mode: 'test' | 'live';
    gateway: 'razorpay' | 'phonepe';
    currency: 'INR';
    amount_paise: number;
    fee_paise: number;
    total_paise: number;
    credit_paise: number;
    payer_name: string;
    origin: 'website' | 'App';
    state: 'initiated' | 'pending' | 'completed' | 'failed' | 'cancelled' | 'timeout';
    state_reason: string | null;
    provider_reference: string | null;
    under_review: boolean;
    initiated_at: Date;
    completed_at: Date | null;
    state_changed_at: Date;
    next_check_at: Date | null;
    last_checked_at: Date | null;
    check_count: number;
    version: number;
    cancel_requested_at: Date | null;
    polling_since: Date | null;
    refunded_paise: number;
    cancel_rejected_at: Date | null;
    checkout_returned_at: Date | null;
    number: number;
    traceparent: string | null;
  };
  payout_lines: {
    id: string;
    payout_id: string;
    mode: string;
    gateway: string;
    kind: 'payment' | 'refund' | 'adjustment' | 'transfer';
    reference: string;
    merchant_reference: string | null;
    gateway_order_id: string | null;
    gateway_dispute_id: string | null;
    amount_paise: number;
    fee_paise: number;
    tax_paise: number;
    igst_paise: number | null;
    cgst_paise: number | null;
    sgst_paise: number | null;
    transacted_at: Date | null;
    report_id: string | null;
    capture_id: string | null;
    refund_id: string | null;
    dispute_id: string | null;
    expected_paise: number | null;
    expected_fee_paise: number | null;
    clearing_paise: number;
    difference: 'unknown' | 'amount' | 'fee' | 'repeated' | null;
    created_at: Date;
    is_counted: boolean;
  };
  payout_postings: {
    id: string;
    payout_id: string;
    number: number;
    bank_paise: number;
    fee_paise: number;
    tax_paise: number;
    clearing_paise: number;
    unmatched_paise: number;
    created_at: Date;
  };
  payout_reports: {
    id: string;
    mode: 'test' | 'live';
    gateway: 'razorpay' | 'phonepe';
    sha256: string;
    name: string;
    size_bytes: number;
    row_count: number;
    rows: unknown;
    uploaded_by: string;
    uploaded_at: Date;
    recorded_at: Date | null;
    payout_count: number | null;
    new_lines: number | null;
    changed_lines: number | null;
    known_lines: number | null;
  };
  payout_watches: {
    gateway: 'razorpay' | 'phonepe';
    mode: 'test' | 'live';
    followed_since: Date | null;
    covered_until: Date | null;
    next_fetch_at: Date;
  };
  person_keys: {
    user_id: string;
    key: string;
  };
  phase_payments: {
    id: string;
    phase_id: string;
    owner_id: string;
    mode: 'test' | 'live';
    amount_paise: number;
    cgst_paise: number;
    sgst_paise: number;
    igst_paise: number;
    total_paise: number;
    tax_basis_points: number;
    sac: string;
    supplier_gstin: string;
    place_of_supply: string;
    requested_by: string;
    requested_at: Date;
    idempotency_key: string;
    state: 'requested' | 'waiting' | 'paid' | 'refused' | 'cancelled' | 'expired' | 'reversed';
    state_reason: 'wallet_short' | 'not_available' | 'cancelled' | 'declined' | 'expired' | null;
    cancel_requested_at: Date | null;
    expires_at: Date | null;
    settled_at: Date | null;
  };
  phase_reversals: {
    id: string;
    phase_payment_id: string;
    reason: string;
    requested_by: string;
    requested_at: Date;
    reversed_at: Date | null;
  };
  phase_top_ups: {
    payment_id: string;
    phase_payment_id: string;
    created_at: Date;
  };
  process_heartbeats: {
    id: string;
    kind: 'bff' | 'worker';
    host: string;
    pid: number;
    started_at: Date;
    beaten_at: Date;
    oldest_loop_ms: number;
    processes_jobs: boolean | null;
    pool_used: number;
    pool_free: number;
    pool_waiting: number;
    pool_max: number;
    pool_oldest_wait_ms: number;
    version: string;
    queue_counts: unknown;
    database_ms: number | null;
    clock_offset_ms: number | null;
    disk_used_percent: number | null;
  };
  quotation_events: {
    id: number;
    quotation_id: string;
    type: string;
    actor: 'customer' | 'staff' | 'system';
    actor_id: string | null;
    message_id: string | null;
    detail: unknown;
    created_at: Date;
  };
  quotation_mails: {
    id: string;
    event_id: number;
    audience: 'customer' | 'company' | 'assignee';
    created_at: Date;
    sent_at: Date | null;
    leased_until: Date | null;
    opted_out_at: Date | null;
  };
  quotation_messages: {
    id: string;
    quotation_id: string;
    kind: 'message' | 'note';
    author: 'customer' | 'staff';
    author_id: string;
    text: string;
    created_at: Date;
    idempotency_key: string | null;
  };
  quotation_phases: {
    id: string;
    quotation_id: string;
    position: number;
    title: string;
    description: string | null;
    amount_paise: number;
    due_on: Date | null;
    price_version: number;
    created_at: Date;
    replaced_at: Date | null;
    paid_test: boolean;
    paid_live: boolean;
  };
  quotations: {
    id: string;
    reference: string;
    user_id: string | null;
    status: 'submitted' | 'pending' | 'approved' | 'rejected';
    client_name: string;
    company_name: string | null;
    email: string;
    phone: string;
    project_title: string;
    project_type: string;
    project_description: string;
    target_audience: string | null;
    platform_types: string[];
    technologies: string[];
    features: string[];
    design_required: string | null;
    development_phases: string[];
    maintenance_required: string | null;
    timeline: string;
    budget: string;
    priority: string | null;
    additional_requirements: string | null;
    reference_websites: string | null;
    created_at: Date;
    project_no: number;
    customer_decision: 'accepted' | 'declined' | null;
    decided_at: Date | null;
    project_status: 'planning' | 'in_progress' | 'testing' | 'completed' | null;
    rejection_reason: string | null;
    assigned_to: string | null;
    deadline: Date | null;
    total_paise: number | null;
    place_of_supply: string | null;
    price_version: number;
    priced_at: Date | null;
    valid_until: Date | null;
    gst_basis_points: number | null;
    details_pending: boolean;
    details_until: Date | null;
    details_page_hash: Buffer | null;
    details_mail_hash: Buffer | null;
  };
  rate_limits: {
    key: string;
    points: number;
    expire: number | null;
  };
  receipt_numbers: {
    is_only: boolean;
    last: number;
  };
  receipts: {
    attempt_id: string;
    payment_id: string;
    number: number;
    issued_at: Date;
    capture_id: string | null;
  };
  reconciliation_differences: {
    id: number;
    run_id: string;
    cause: string;
    kind: string;
    action: 'settled' | 'on_hold' | 'closed' | 'alarm' | 'noted';
    gateway: string | null;
    payment_id: string | null;
    attempt_id: string | null;
    refund_id: string | null;
    gateway_order_id: string | null;
    gateway_payment_id: string | null;
    detail: unknown;
    created_at: Date;
  };
  reconciliation_runs: {
    id: string;
    mode: 'test' | 'live';
    slot: Date | null;
    requested_by: string | null;
    state: 'requested' | 'running' | 'done' | 'failed';
    window_from: Date;
    window_to: Date;
    created_at: Date;
    started_at: Date | null;
    finished_at: Date | null;
    seen_at: Date | null;
    fencing_token: number;
    summary: unknown;
    error: string | null;
    is_full_check: boolean;
    rules: unknown;
  };
  refund_requests: {
    ticket_id: string;
    payment_id: string;
    amount_paise: number;
    created_at: Date;
  };
  refunds: {
    id: string;
    public_id: string;
    payment_id: string;
    attempt_id: string;
    mode: 'test' | 'live';
    gateway: 'razorpay' | 'phonepe';
    amount_paise: number;
    reason: string;
    requested_by: string;
    idempotency_key: string;
    requested_at: Date;
    state: 'requested' | 'refused' | 'pending' | 'processed' | 'failed';
    wallet_paise: number | null;
    fee_paise: number | null;
    state_reason: string | null;
    gateway_refund_id: string | null;
    gateway_reference: string | null;
    recorded_at: Date | null;
    settled_at: Date | null;
    next_check_at: Date | null;
    last_checked_at: Date | null;
    check_count: number;
    version: number;
    capture_id: string | null;
    origin: 'staff' | 'outside' | 'merchant';
    loss_paise: number;
    held_paise: number;
    approval_id: string | null;
    owner_id: string;
    payout_paise: number;
    receivable_paise: number;
    stored_at: Date;
  };
  registrations: {
    id: string;
    email: string;
    name: string;
    phone: string;
    created_at: Date;
    expires_at: Date;
    password_salt: string;
    password_verifier: Buffer;
  };
  reset_grants: {
    id: string;
    user_id: string;
    token_hash: Buffer;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
  };
  restored_bookings: {
    id: string;
    restore_id: string;
    booked_at: Date;
    kinds: string[];
    is_certain: boolean;
    state: 'open' | 'made' | 'known' | 'named';
    stage: number;
    tried_at: Date | null;
    made_in: number | null;
    fault: string | null;
    outside_refunds: unknown;
    content: string | null;
    finding_id: number | null;
    asked_by: string | null;
    asked_at: Date | null;
    finished_at: Date | null;
  };
  restores: {
    id: string;
    mode: 'test' | 'live';
    declared_at: Date;
    window_from: Date;
    journal: 'used' | 'lost';
    receipts_after: number;
    collected_at: Date | null;
    run_id: string | null;
    finished_at: Date | null;
    leased_until: Date | null;
    note: string | null;
  };
  retired_session_tokens: {
    token_hash: Buffer;
    session_id: string;
    retired_at: Date;
  };
  security_chain_checks: {
    id: number;
    checked_at: Date;
    position: number;
    hash: Buffer;
    fault: unknown;
  };
  security_chain_exceptions: {
    id: number;
    kind: string;
    position: number | null;
    event_id: number | null;
    reason: string;
    accepted_at: Date;
  };
  security_event_chain: {
    position: number;
    event_id: number;
    client_hash: Buffer | null;
    hash: Buffer;
    added_at: Date;
  };
  security_event_clients: {
    event_id: number;
    address: string | null;
    device: string | null;
    salt: string;
    named: unknown;
  };
  security_events: {
    id: number;
    at: Date;
    kind: string;
    user_id: string | null;
    actor_id: string | null;
    session_id: string | null;
    detail: unknown;
    address: string | null;
    device: string | null;
  };
  security_events_to_chain: {
    event_id: number;
    added_at: Date;
  };
  sessions: {
    id: string;
    user_id: string;
    transport: 'cookie' | 'bearer';
    token_hash: Buffer;
    token_expires_at: Date;
    authenticated_by: 'password' | 'passkey' | 'link' | 'sign_up';
    address: string | null;
    device: string | null;
    created_at: Date;
    last_used_at: Date;
    expires_at: Date;
    ended_at: Date | null;
    end_reason:
      | 'logout'
      | 'ended_by_owner'
      | 'password_changed'
      | 'password_reset'
      | 'role_changed'
      | 'token_reused'
      | 'replaced'
      | 'deactivated'
      | 'ended_by_staff'
      | null;
    reauthenticated_at: Date | null;
    device_hash: Buffer | null;
  };
  stored_settings: {
    key: string;
    version: number;
    value: unknown;
    set_by: string;
    reason: string;
    effective_at: Date;
  };
  support_reports: {
    id: string;
    reference: string;
    topic: string;
    message: string;
    contact: string;
    payment_id: string | null;
    owner_id: string | null;
    dedupe_key: string;
    state: 'open' | 'closed';
    created_at: Date;
    user_id: string | null;
  };
  system_alarms: {
    kind:
      | 'workers'
      | 'processes'
      | 'outbox'
      | 'status_checks'
      | 'gateways'
      | 'webhooks'
      | 'database_pool'
      | 'database_speed'
      | 'mail'
      | 'alarm_delivery'
      | 'paused_jobs'
      | 'dead_letters'
      | 'audit_log'
      | 'clock'
      | 'disk'
      | 'archiving'
      | 'reconciliation'
      | 'queue';
    since: Date;
    observed_at: Date;
    seen_at: Date;
    cleared_at: Date | null;
    mailed_at: Date | null;
    mails: number;
    claimed_until: Date | null;
    posted_at: Date | null;
    posts: number;
    post_claimed_until: Date | null;
  };
  ticket_events: {
    id: number;
    ticket_id: string;
    type: string;
    actor: 'customer' | 'staff' | 'system';
    actor_id: string | null;
    detail: unknown;
    created_at: Date;
  };
  ticket_files: {
    id: string;
    file_id: string;
    message_id: string | null;
    created_at: Date;
  };
  ticket_messages: {
    id: string;
    position: number;
    ticket_id: string;
    author: 'customer' | 'staff' | 'system';
    author_id: string | null;
    is_internal: boolean;
    body: string;
    quoted: string | null;
    from_address: string | null;
    omitted_attachments: number;
    dedupe_key: string;
    mailed_at: Date | null;
    created_at: Date;
    opted_out_at: Date | null;
    ticket_number: number;
    sender_proved: boolean | null;
  };
  tickets: {
    id: string;
    number: number;
    source: 'report' | 'mail';
    subject: string | null;
    topic: string | null;
    state: 'new' | 'open' | 'waiting' | 'solved' | 'closed';
    priority: 'low' | 'normal' | 'high' | 'urgent';
    user_id: string | null;
    customer_name: string | null;
    email: string | null;
    contact: string | null;
    assignee_id: string | null;
    payment_id: string | null;
    quotation_id: string | null;
    report_id: string | null;
    first_answered_at: Date | null;
    version: number;
    created_at: Date;
    updated_at: Date;
  };
  user_notices: {
    id: number;
    user_id: string;
    area: 'payment' | 'quotation' | 'ticket' | 'security' | 'kyc' | 'wallet';
    kind: string;
    new_state: string | null;
    source_id: string;
    payment_id: string | null;
    quotation_id: string | null;
    ticket_id: string | null;
    created_at: Date;
    read_at: Date | null;
  };
  users: {
    id: string;
    name: string;
    email: string | null;
    phone: string | null;
    role: 0 | 1 | 2;
    password_changed_at: Date | null;
    email_verified_at: Date | null;
    phone_verified_at: Date | null;
    created_at: Date;
    password_salt: string | null;
    password_verifier: Buffer | null;
    created_xact: string;
    closed_at: Date | null;
    deactivated_at: Date | null;
    status: string;
    search_text: string;
  };
  wallet_adjustments: {
    id: string;
    owner_id: string;
    mode: 'test' | 'live';
    direction: 'credit' | 'debit';
    account: 'adjustments' | 'bank';
    amount_paise: number;
    customer_text: string;
    created_at: Date;
  };
  wallet_notices: {
    id: string;
    owner_id: string;
    mode: 'test' | 'live';
    kind: 'wallet_credited' | 'wallet_debited' | 'bank_transfer_received';
    adjustment_id: string | null;
    bank_transfer_id: string | null;
    amount_paise: number;
    balance_paise: number;
    created_at: Date;
    leased_until: Date | null;
    sent_at: Date | null;
  };
  wallet_owners: {
    id: string;
    external_id: string;
    user_id: string | null;
    email: string | null;
    display_name: string;
    created_at: Date;
    closed_at: Date | null;
    kind: 'person' | 'merchant';
    merchant_user_id: string | null;
  };
  webhook_events: {
    id: string;
    gateway: 'razorpay' | 'phonepe';
    mode: string;
    event_key: string;
    event_type: string;
    verified_with: 'current' | 'previous' | 'shared';
    proof: unknown;
    raw_body: Buffer;
    state: 'received' | 'applied' | 'ignored' | 'dead_lettered';
    note: string | null;
    payment_id: string | null;
    received_at: Date;
    applied_at: Date | null;
  };
}
