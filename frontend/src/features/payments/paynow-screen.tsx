export default function PayNowScreen() {
  return <h1>Add Funds</h1>;
}
