export default function DummyScreen() {
  return <h1>Close</h1>;
}
