export default function Onboarding() {
  return <main id="main" />;
}
