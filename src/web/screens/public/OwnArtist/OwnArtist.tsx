export default function OwnArtist() {
  return <main id="main" />;
}
