/**
 * The calls of the merchant API, generated from its description (`/api/openapi.json`) by `make sdk-types`. Do not edit.
 */
export interface paths {
  '/api/merchant/account': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The account, mode and scopes of the API key
     * @description For programs of merchants, with an API key. Answered without the envelope.
     */
    get: operations['getApiMerchantAccount'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/merchant/balance': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * What you are owed: completed payments less fees and refunds
     * @description For programs of merchants, with an API key. Answered without the envelope.
     */
    get: operations['getApiMerchantBalance'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/merchant/events': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Events of the account after a cursor, oldest first, for development without a public address
     * @description For programs of merchants, with an API key. Answered without the envelope.
     */
    get: operations['getApiMerchantEvents'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/payment-webhook': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Acknowledge a webhook of your own samples; nothing is stored
     * @description For programs of merchants, with an API key. Answered without the envelope.
     */
    post: operations['postApiPaymentWebhook'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/payments/cancel': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Cancel a pending payment; cancelling it again changes nothing
     * @description For programs of merchants, with an API key. Answered without the envelope.
     */
    post: operations['postApiPaymentsCancel'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/payments/create': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Create a payment; the payer pays it at paymentUrl within 30 minutes
     * @description For programs of merchants, with an API key. Answered without the envelope.
     */
    post: operations['postApiPaymentsCreate'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/payments/list': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Payments, newest first; the header Link has the address of the next page
     * @description For programs of merchants, with an API key. Answered without the envelope.
     */
    get: operations['getApiPaymentsList'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/payments/refund': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Refund a part or all of a completed payment
     * @description For programs of merchants, with an API key. Answered without the envelope.
     */
    post: operations['postApiPaymentsRefund'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/payments/status': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The state of a payment
     * @description For programs of merchants, with an API key. Answered without the envelope.
     */
    get: operations['getApiPaymentsStatus'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/process-payment': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Complete the pending payment of a token, in test mode
     * @description For programs of merchants, with an API key. Answered without the envelope.
     */
    post: operations['postApiProcessPayment'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/payment': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Pay at once with a test card: 4111 1111 1111 1111 succeeds, 4000 0000 0000 0002 is declined
     * @description For programs of merchants, with an API key. Answered without the envelope.
     */
    post: operations['postPayment'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/payment/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * A payment by its transaction ID
     * @description For programs of merchants, with an API key. Answered without the envelope.
     */
    get: operations['getPaymentId'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export interface components {
  schemas: {
    CardPayment: {
      /** @enum {string} */
      status: 'success' | 'pending' | 'failed' | 'cancelled' | 'timeout';
      transaction_id: string;
      message: string;
      amount: number;
      /** @enum {string} */
      currency: 'INR';
      /** @enum {string|null} */
      payment_method: 'card' | 'upi' | 'netbanking' | 'wallet' | null;
    };
    ListedMerchantPayment: {
      transactionId: string;
      amount: number;
      /** @enum {string} */
      status: 'pending' | 'completed' | 'failed' | 'cancelled' | 'timeout';
      /** Format: date-time */
      date: string;
    };
    MerchantAccount: {
      /** @enum {string} */
      status: 'success';
      /** @enum {string} */
      mode: 'test' | 'live';
      business_name: string;
      key: {
        name: string;
        last_four: string;
        scopes: ('payments:read' | 'payments:write' | 'refunds:write')[];
      };
    };
    MerchantBalance: {
      /** @enum {string} */
      status: 'success';
      /** @enum {string} */
      mode: 'test' | 'live';
      /** @enum {string} */
      currency: 'INR';
      balance: number;
      held: number;
      available: number;
    };
    MerchantEvents: {
      /** @enum {string} */
      status: 'success';
      events: (
        | components['schemas']['MerchantPaymentEvent']
        | components['schemas']['MerchantRefundEvent']
        | components['schemas']['MerchantTestEvent']
      )[];
      cursor: string;
      hasMore: boolean;
    };
    MerchantFailure: {
      /** @constant */
      status: 'error';
      /** @description For programs */
      error_code: string;
      message: string;
      /** @description The field that is not valid */
      parameter?: string;
      /** @description Of INSUFFICIENT_BALANCE: rupees of the balance that may leave */
      available?: number;
      /** @description Of INSUFFICIENT_BALANCE: rupees of the balance that are held */
      held?: number;
      /** @description To be quoted to support */
      request_id: string;
      /**
       * Format: uri
       * @description Of this error code
       */
      documentation_url: string;
    };
    MerchantPayment: {
      transactionId: string;
      /** @enum {string} */
      status: 'pending' | 'completed' | 'failed' | 'cancelled' | 'timeout';
      amount: number;
      /** @enum {string} */
      currency: 'INR';
      /** @enum {string|null} */
      paymentMethod: 'card' | 'upi' | 'netbanking' | 'wallet' | null;
      refundedAmount: number;
      failureCode: string | null;
      failureMessage: string | null;
      description: string | null;
      reference: string | null;
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      expiresAt: string;
      /** Format: date-time */
      endedAt: string | null;
    };
    MerchantPaymentCancelled: {
      /** @enum {string} */
      status: 'cancelled';
      message: string;
    };
    MerchantPaymentCreated: {
      transactionId: string;
      /** @enum {string} */
      status: 'pending';
      token: string;
      amount: number;
      /** @enum {string} */
      currency: 'INR';
      /** @enum {string|null} */
      paymentMethod: 'card' | 'upi' | 'netbanking' | 'wallet' | null;
      paymentUrl: string;
      /** Format: date-time */
      expiresAt: string;
    };
    MerchantPaymentEvent: {
      /** @enum {string} */
      type:
        | 'payment.completed'
        | 'payment.attempt_failed'
        | 'payment.failed'
        | 'payment.cancelled'
        | 'payment.timeout';
      id: string;
      /** Format: date-time */
      timestamp: string;
      /** @enum {string} */
      mode: 'test' | 'live';
      data: components['schemas']['MerchantPaymentEventData'];
    };
    MerchantPaymentEventData: {
      transactionId: string;
      /** @enum {string} */
      status: 'pending' | 'completed' | 'failed' | 'cancelled' | 'timeout';
      amount: number;
      /** @enum {string} */
      currency: 'INR';
      /** @enum {string|null} */
      paymentMethod: 'card' | 'upi' | 'netbanking' | 'wallet' | null;
      reference: string | null;
      failureCode: string | null;
      failureMessage: string | null;
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      endedAt: string | null;
    };
    MerchantRefund: {
      refundId: string;
      /** @enum {string} */
      status: 'pending' | 'completed' | 'failed';
      amount: number;
      transactionId: string;
    };
    MerchantRefundEvent: {
      /** @enum {string} */
      type: 'refund.completed' | 'refund.failed';
      id: string;
      /** Format: date-time */
      timestamp: string;
      /** @enum {string} */
      mode: 'test' | 'live';
      data: components['schemas']['MerchantRefundEventData'];
    };
    MerchantRefundEventData: {
      refundId: string;
      transactionId: string;
      /** @enum {string} */
      status: 'completed' | 'failed';
      amount: number;
      /** @enum {string} */
      currency: 'INR';
      refundedAmount: number;
      reference: string | null;
      /** Format: date-time */
      createdAt: string;
    };
    MerchantTestEvent: {
      /** @enum {string} */
      type: 'endpoint.test';
      id: string;
      /** Format: date-time */
      timestamp: string;
      /** @enum {string} */
      mode: 'test' | 'live';
      data: components['schemas']['MerchantTestEventData'];
    };
    MerchantTestEventData: {
      endpoint_id: string;
      message: string;
    };
    ProcessedPayment: {
      success: boolean;
      transactionId: string;
    };
    SampleWebhook: {
      received: boolean;
    };
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export interface operations {
  getApiMerchantAccount: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MerchantAccount'];
        };
      };
      /** @description Error */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MerchantFailure'];
        };
      };
    };
  };
  getApiMerchantBalance: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MerchantBalance'];
        };
      };
      /** @description Error */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MerchantFailure'];
        };
      };
    };
  };
  getApiMerchantEvents: {
    parameters: {
      query?: {
        after?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MerchantEvents'];
        };
      };
      /** @description Error */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MerchantFailure'];
        };
      };
    };
  };
  postApiPaymentWebhook: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          type: string;
          data: Record<string, never>;
        };
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SampleWebhook'];
        };
      };
      /** @description Error */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MerchantFailure'];
        };
      };
    };
  };
  postApiPaymentsCancel: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          transactionId: string;
        };
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MerchantPaymentCancelled'];
        };
      };
      /** @description Error */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MerchantFailure'];
        };
      };
    };
  };
  postApiPaymentsCreate: {
    parameters: {
      query?: never;
      header?: {
        /** @description A repetition with the same key is the same request. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** @description Rupees */
          amount: number | string;
          /**
           * @default INR
           * @enum {string}
           */
          currency?: 'INR';
          /** @enum {string} */
          paymentMethod?: 'card' | 'upi' | 'netbanking' | 'wallet';
          description?: string;
          reference?: string;
          returnUrl?: string;
        };
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MerchantPaymentCreated'];
        };
      };
      /** @description Error */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MerchantFailure'];
        };
      };
    };
  };
  getApiPaymentsList: {
    parameters: {
      query?: {
        startDate?: string;
        endDate?: string;
        status?: 'pending' | 'completed' | 'failed' | 'cancelled' | 'timeout';
        limit?: string;
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ListedMerchantPayment'][];
        };
      };
      /** @description Error */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MerchantFailure'];
        };
      };
    };
  };
  postApiPaymentsRefund: {
    parameters: {
      query?: never;
      header?: {
        /** @description A repetition with the same key is the same request. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          transactionId: string;
          /** @description Rupees */
          amount: number | string;
        };
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MerchantRefund'];
        };
      };
      /** @description Error */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MerchantFailure'];
        };
      };
    };
  };
  getApiPaymentsStatus: {
    parameters: {
      query: {
        transactionId: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MerchantPayment'];
        };
      };
      /** @description Error */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MerchantFailure'];
        };
      };
    };
  };
  postApiProcessPayment: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          token: string;
        };
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ProcessedPayment'];
        };
      };
      /** @description Error */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MerchantFailure'];
        };
      };
    };
  };
  postPayment: {
    parameters: {
      query?: never;
      header?: {
        /** @description A repetition with the same key is the same request. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** @description Rupees */
          amount: number | string;
          /**
           * @default INR
           * @enum {string}
           */
          currency?: 'INR';
          card_number: string;
          card_expiry: string;
          card_cvc: string;
        };
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CardPayment'];
        };
      };
      /** @description Error */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MerchantFailure'];
        };
      };
    };
  };
  getPaymentId: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CardPayment'];
        };
      };
      /** @description Error */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MerchantFailure'];
        };
      };
    };
  };
}
