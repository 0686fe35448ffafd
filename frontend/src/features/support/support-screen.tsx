export default function SupportScreen() {
  return <h1>Support</h1>;
}
