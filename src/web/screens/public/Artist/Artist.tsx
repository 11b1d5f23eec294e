export default function Artist() {
  return <main id="main" />;
}
