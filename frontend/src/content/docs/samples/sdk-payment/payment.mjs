import { Deccanloop } from '@deccanloop/node';

const deccanloop = new Deccanloop({
  apiKey: process.env.DECCANLOOP_API_KEY,
  baseUrl: '{{site}}',
});

const payment = await deccanloop.payments.create({
  amount: '499.50', // rupees
  reference: 'order-42',
});
console.log(`Pay at ${payment.paymentUrl}`);
