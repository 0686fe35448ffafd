export default function UnauthorizedScreen() {
  return <h1>Unauthorized Access</h1>;
}
