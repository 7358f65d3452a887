export default function DiscoverPage() {
  return <h1>Discover</h1>;
}
