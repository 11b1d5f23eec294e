export default function Wizard() {
  return <main id="main" />;
}
