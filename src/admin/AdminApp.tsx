export default function AdminApp() {
  return <h1>Back-office</h1>;
}
