/* global document, window, fetch, setTimeout, FormData, confirm */
(function () {
  const { element, state, action, actions, time, table } = window.controlTables;
  const byId = (id) => document.getElementById(id);
  const money = window.formatPaise;

  const operations =
    'orders.create orders.fetch orders.list orders.payments payments.fetch payments.capture payments.refund refunds.fetch token pay status refund refund.status checkout webhook webhook:payment.captured webhook:order.paid webhook:checkout.order.completed *';
  const callEffects =
    'http-429 http-500 http-502-html http-503-r999 unauthorized hang reset lost-answer lost-answer-500 slow slow-start truncated wrong-amount unknown-status extra-fields';
  const webhookEffects =
    'drop duplicate delay reorder corrupt reserialise old-secret wrong-secret no-signature wrong-amount state-disagrees';

  async function call(method, path, body) {
    const response = await fetch(path, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
    });
    const answer = await response.json();
    if (response.ok) return answer;
    const { error } = answer;
    throw new Error(
      error?.description ?? error ?? answer.message ?? `Rejected with status ${response.status}.`,
    );
  }

  async function run(method, path, body) {
    try {
      await call(method, path, body);
      byId('alert').hidden = true;
    } catch (error) {
      byId('alert').textContent = error.message;
      byId('alert').hidden = false;
    }
    await refresh();
  }

  function showTotals({ ledger, counts }) {
    const { totals } = ledger;
    const cards = [
      ['Captured payments', String(totals.payments)],
      ['Captured', money(totals.capturedPaise)],
      ['Refunded', money(totals.refundedPaise)],
      ['Net', money(totals.netPaise)],
      ['Webhooks waiting', String(counts.outstanding)],
    ].map(([label, value]) =>
      element(
        'div',
        { className: 'total' },
        element('span', { className: 'hint', textContent: label }),
        element('span', { className: 'amount', textContent: value }),
      ),
    );
    byId('totals').replaceChildren(...cards);
  }

  function showOrders({ orders }) {
    const pay = (path, label, outcome, about) => action(label, `POST ${path}`, { outcome }, about);
    table(
      'razorpay',
      'Razorpay orders',
      [
        ['Order', (row) => row.id],
        ['Receipt', (row) => row.receipt],
        ['Amount', (row) => money(row.amount)],
        ['Attempts', (row) => String(row.attempts)],
        ['Status', (row) => state(row.status)],
        [
          'Pay',
          (row) => {
            if (row.status === 'paid') return '';
            const path = `/control/razorpay/orders/${row.id}/pay`;
            return actions(
              pay(path, 'Capture', 'captured', row.id),
              pay(path, 'Authorise', 'authorized', row.id),
              pay(path, 'Fail', 'failed', row.id),
              pay(path, 'Pending', 'created', row.id),
            );
          },
        ],
      ],
      orders.razorpay,
    );
    table(
      'phonepe',
      'PhonePe orders',
      [
        ['Merchant order', (row) => row.merchantOrderId],
        ['Amount', (row) => money(row.amount)],
        ['Attempts', (row) => String(row.attempts)],
        ['State', (row) => state(row.state)],
        [
          'Pay',
          (row) => {
            if (row.state !== 'CREATED' && row.state !== 'PENDING') return '';
            const path = `/control/phonepe/orders/${row.merchantOrderId}`;
            return actions(
              pay(`${path}/pay`, 'Success', 'success', row.merchantOrderId),
              pay(`${path}/pay`, 'Failure', 'failure', row.merchantOrderId),
              pay(`${path}/pay`, 'Pending', 'pending', row.merchantOrderId),
              pay(`${path}/resolve`, 'Resolve', 'success', row.merchantOrderId),
              action('Expire', `POST ${path}/expire`, {}, row.merchantOrderId),
            );
          },
        ],
      ],
      orders.phonepe,
    );
  }

  function showMoneyAndWebhooks({ ledger, disputes, deliveries, webhooks, faults, requests }) {
    table(
      'ledger',
      'Captured payments',
      [
        ['At', (row) => time(row.capturedAt)],
        ['Gateway', (row) => row.gateway],
        ['Reference', (row) => row.merchantReference],
        ['Payment', (row) => row.paymentId],
        ['Amount', (row) => money(row.amountPaise)],
        ['Refunded', (row) => money(row.refundedPaise)],
        [
          'Dispute',
          (row) => {
            if (row.gateway !== 'razorpay') return '';
            const path = `/control/razorpay/payments/${row.paymentId}/dispute`;
            return actions(
              action('Open', `POST ${path}`, {}, row.paymentId),
              action('Open and deduct', `POST ${path}`, { deducts: true }, row.paymentId),
            );
          },
        ],
      ],
      ledger.rows,
    );
    table(
      'disputes',
      'Disputes',
      [
        ['Dispute', (row) => row.id],
        ['Payment', (row) => row.payment_id],
        ['Amount', (row) => money(row.amount)],
        ['Deducted', (row) => money(row.amount_deducted)],
        ['Status', (row) => state(row.status)],
        [
          'Next',
          (row) => {
            const step = (label, status) =>
              action(label, `POST /control/razorpay/disputes/${row.id}/${status}`, {}, row.id);
            return actions(
              step('Review', 'under_review'),
              step('Win', 'won'),
              step('Lose', 'lost'),
              step('Close', 'closed'),
            );
          },
        ],
      ],
      disputes,
    );
    const targets = Object.entries(webhooks).map(([gateway, target]) => ({ gateway, ...target }));
    table(
      'targets',
      'Webhook addresses',
      [
        ['Gateway', (row) => row.gateway],
        ['Address', (row) => row.url ?? 'not set'],
        ['Mode', (row) => row.mode],
        ['State', (row) => row.disabledReason ?? (row.enabled ? 'enabled' : 'disabled')],
        [
          'Switch',
          (row) =>
            action(
              row.enabled ? 'Disable' : 'Enable',
              `PUT /control/webhooks/${row.gateway}`,
              { enabled: !row.enabled },
              row.gateway,
            ),
        ],
      ],
      targets,
    );
    table(
      'deliveries',
      'Webhook deliveries',
      [
        ['Event', (row) => row.event],
        ['Reference', (row) => row.reference],
        ['Status', (row) => state(row.status)],
        ['Answers', (row) => row.attempts.map((attempt) => attempt.status ?? attempt.error).join(', ')],
        ['Spoiled by', (row) => row.mutation],
        [
          'Again',
          (row) => action('Resend', 'POST /control/webhooks/resend', { eventIds: [row.eventId] }, row.event),
        ],
      ],
      deliveries,
    );
    table(
      'faults',
      'Faults',
      [
        ['Gateway', (row) => row.gateway],
        ['Operation', (row) => row.operation],
        ['Effect', (row) => row.effect],
        ['Left', (row) => (row.times === null ? 'always' : String(row.times))],
        ['Struck', (row) => String(row.hits)],
        ['Remove', (row) => action('Remove', `DELETE /control/faults/${row.id}`, {}, row.effect)],
      ],
      faults,
    );
    table(
      'requests',
      'Latest API calls',
      [
        ['At', (row) => time(row.at)],
        ['Gateway', (row) => row.gateway],
        ['Operation', (row) => row.operation],
        ['Status', (row) => String(row.status ?? 'none')],
        ['Fault', (row) => row.effect],
      ],
      requests,
    );
  }

  function showKnobs(knobs) {
    const form = byId('knobs');
    if (form.childElementCount > 0) return;
    for (const [name, value] of Object.entries(knobs)) {
      const input = element('input', { name, value: value === null ? '' : String(value) });
      input.addEventListener('change', () => {
        const given = input.value.trim();
        const parsed =
          given === '' ? null : /^-?\d+$/.test(given) ? Number(given) : { true: true, false: false }[given];
        void run('PATCH', '/control/knobs', { [name]: parsed === undefined ? given : parsed });
      });
      form.append(element('label', { className: 'field' }, name, input));
    }
  }

  async function refresh() {
    let now;
    try {
      now = await call('GET', '/control/state');
    } catch {
      byId('clock').textContent = 'not reachable';
      return;
    }
    const ahead = now.clock.offsetMs > 0 ? `, ${Math.round(now.clock.offsetMs / 60_000)} min ahead` : '';
    byId('clock').textContent = `Clock ${new Date(now.clock.now).toLocaleString('en-GB')}${ahead}`;
    const planned = Object.entries(now.next).filter(([, outcome]) => outcome);
    byId('next').textContent = planned
      .map(([gateway, plan]) => `${gateway}: ${plan.outcome}, ${plan.times} left`)
      .join('; ');
    showTotals(now);
    showOrders(now);
    showMoneyAndWebhooks(now);
    showKnobs(now.knobs);
  }

  document.addEventListener('click', (event) => {
    const button = event.target.closest('[data-do]');
    if (!button || (button.dataset.confirm && !confirm(button.dataset.confirm))) return;
    const [, method, path, body] = /^(\S+) (\S+) (.*)$/.exec(button.dataset.do);
    void run(method, path, JSON.parse(body));
  });
  for (const form of document.querySelectorAll('form[data-call]')) {
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const [method, path] = form.dataset.call.split(' ');
      const fields = {};
      for (const [name, value] of new FormData(form)) {
        const isNumber = form.elements[name].dataset.number !== undefined;
        if (value !== '') fields[name] = isNumber ? Number(value) : value;
      }
      void run(method, path, fields);
    });
  }
  function offerEffects() {
    const list = document.querySelector('[name="operation"]').value.startsWith('webhook')
      ? webhookEffects
      : callEffects;
    byId('effects').replaceChildren(
      ...list.split(' ').map((value) => element('option', { value, textContent: value })),
    );
  }
  byId('operations').append(...operations.split(' ').map((value) => element('option', { value })));
  document.querySelector('[name="operation"]').addEventListener('change', offerEffects);
  offerEffects();

  void (async function poll() {
    await refresh();
    setTimeout(poll, 2000);
  })();
})();
