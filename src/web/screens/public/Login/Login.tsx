export default function Login() {
  return <main id="main" />;
}
