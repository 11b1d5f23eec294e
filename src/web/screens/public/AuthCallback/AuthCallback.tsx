export default function AuthCallback() {
  return <main id="main" />;
}
