/* global document, window, location, navigator */
/** Replacement for Razorpay's checkout.js: `new Razorpay(options)`, `.open()`, `.close()`, `.on(event, callback)`. */
(function () {
  const home = new URL(document.currentScript.src).origin;
  const cannotFrame = /Instagram|FBAN|FBAV|Opera Mini|UCBrowser/i;
  let instances = 0;

  function Razorpay(options) {
    if (!(this instanceof Razorpay)) return new Razorpay(options);
    if (!options || !options.key) throw new Error('No key passed');
    this.options = options;
    this.id = `rzp-${(instances += 1)}`;
    this.listeners = {};
    this.frame = null;
    this.receive = this.receive.bind(this);
  }

  Razorpay.prototype.on = function (event, callback) {
    (this.listeners[event] ??= []).push(callback);
    return this;
  };

  Razorpay.prototype.emit = function (event, detail) {
    for (const callback of this.listeners[event] ?? []) callback(detail);
  };

  /** The options of the modal as plain data; functions stay on the merchant's page. */
  Razorpay.prototype.modalOptions = function (mode) {
    const { key, amount, order_id, name, description, prefill, theme, retry, timeout, modal } = this.options;
    const { callback_url, redirect, handler } = this.options;
    return {
      mode,
      instance: this.id,
      origin: location.origin,
      key,
      amount,
      order_id,
      name,
      description,
      prefill,
      theme: { color: theme?.color },
      timeout,
      retry: retry === undefined || retry === true || (retry !== false && retry.enabled !== false),
      escape: modal?.escape !== false,
      backdropclose: modal?.backdropclose === true,
      confirmClose: modal?.confirm_close === true,
      callback_url,
      redirect: redirect === true,
      usesHandler: typeof handler === 'function' || !callback_url,
    };
  };

  Razorpay.prototype.address = function (mode) {
    return `${home}/razorpay/checkout/modal#${encodeURIComponent(JSON.stringify(this.modalOptions(mode)))}`;
  };

  Razorpay.prototype.open = function () {
    const { callback_url, redirect } = this.options;
    if (callback_url && (redirect === true || cannotFrame.test(navigator.userAgent))) {
      location.assign(this.address('page'));
      return;
    }
    if (this.frame) return;
    const frame = document.createElement('iframe');
    frame.title = 'Razorpay checkout (sandbox)';
    frame.dataset.testid = 'rzp-frame';
    frame.className = 'razorpay-checkout-frame';
    frame.allow = 'payment';
    Object.assign(frame.style, {
      position: 'fixed',
      inset: '0',
      width: '100%',
      height: '100%',
      border: '0',
      zIndex: '2147483647',
      colorScheme: 'light',
    });
    frame.src = this.address('frame');
    this.frame = frame;
    this.scroll = document.body.style.overflow;
    this.focused = document.activeElement;
    document.body.style.overflow = 'hidden';
    window.addEventListener('message', this.receive);
    document.body.append(frame);
  };

  Razorpay.prototype.receive = function (event) {
    if (!this.frame || event.source !== this.frame.contentWindow || event.origin !== home) return;
    const { razorpaySandbox, type, detail } = event.data ?? {};
    if (razorpaySandbox !== this.id) return;
    if (type === 'ready') this.frame.focus();
    else if (type === 'failed') this.emit('payment.failed', { error: detail });
    else if (type === 'dismiss') this.close();
    else if (type === 'success') {
      this.remove();
      this.emit('payment.success', detail);
      this.options.handler?.(detail);
    }
  };

  Razorpay.prototype.close = function () {
    if (!this.frame) return;
    this.remove();
    this.options.modal?.ondismiss?.();
  };

  Razorpay.prototype.remove = function () {
    window.removeEventListener('message', this.receive);
    const { frame } = this;
    this.frame = null;
    // Hidden at once and removed a moment later, so that the click that closed it can end.
    frame.style.display = 'none';
    delete frame.dataset.testid;
    window.setTimeout(() => frame.remove(), 500);
    document.body.style.overflow = this.scroll;
    if (this.focused instanceof window.HTMLElement) this.focused.focus();
  };

  window.Razorpay = Razorpay;
})();
