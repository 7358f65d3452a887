export default function LocationsPage() {
  return <h1>Locations</h1>;
}
