export default function VerifyPaymentScreen() {
  return <h1>Verifying Payment</h1>;
}
