import { Outlet } from 'react-router';
import { Header } from './Header.tsx';
import { PageFooter } from './PageFooter.tsx';

/** One head and foot for what stands between them, whether it is on its way or there. */
export default function UnderOneHead() {
  return (
    <>
      <Header />
      <Outlet />
      <PageFooter />
    </>
  );
}
