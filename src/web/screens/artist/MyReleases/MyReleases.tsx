export default function MyReleases() {
  return <main id="main" />;
}
