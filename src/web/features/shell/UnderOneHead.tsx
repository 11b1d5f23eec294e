import { Outlet } from 'react-router';
import { Header } from './Header.tsx';
import { PageFooter } from './PageFooter.tsx';

/** One header and footer for the content between them, loading or loaded. */
export default function UnderOneHead() {
  return (
    <>
      <Header />
      <Outlet />
      <PageFooter />
    </>
  );
}
