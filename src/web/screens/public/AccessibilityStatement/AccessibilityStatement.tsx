export default function AccessibilityStatement() {
  return <main id="main" />;
}
