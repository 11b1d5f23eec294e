export default function Release() {
  return <main id="main" />;
}
