export default function WalletScreen() {
  return <h1>Wallet</h1>;
}
