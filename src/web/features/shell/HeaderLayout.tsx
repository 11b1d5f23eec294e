import { Outlet } from 'react-router';
import { Header } from './Header.tsx';
import { PageFooter } from './PageFooter.tsx';

/** Header and footer around a screen. They stay while the screen loads. */
export default function HeaderLayout() {
  return (
    <>
      <Header />
      <Outlet />
      <PageFooter />
    </>
  );
}
