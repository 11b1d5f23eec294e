import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { locales } from '#shared/locale.ts';
import { cataloguesText } from '#text/catalogue-import/catalogues.ts';
import { adminText } from '#text/operations/admin.ts';
import { ApiError } from '#web/api.ts';
import { LoadError } from '#web/screens/operator/Admin/parts/LoadError.tsx';
import { Loading } from '#web/screens/operator/Admin/parts/Loading.tsx';

const shown = (error: unknown, title?: string) =>
  renderToStaticMarkup(
    createElement(LoadError, { error, onRetry: () => undefined, ...(title !== undefined && { title }) }),
  );

it('an operator’s screen says that it is loading', () => {
  expect(renderToStaticMarkup(createElement(Loading))).toContain('טוען...');
});

it('data that failed to load shows the reason, and can be loaded again', () => {
  expect(shown(new ApiError(502, { detail: 'Away.' }))).toMatch(
    /role="alert".*משהו השתבש אצלנו.*שגיאה: [^<]+Away\..*<button/s,
  );
});

it('an error in our code is shown once, without its message', () => {
  const page = shown(new Error('never shown to anyone'));
  expect(page.match(/משהו השתבש/g)).toHaveLength(1);
  expect(page).not.toContain('never shown');
});

it('a fixed text comes first, and the reason below it', () => {
  expect(shown(new Error('x'), 'Failed to load admin users')).toMatch(
    /Failed to load admin users.*<p[^>]*>.*<bdi>[^<]+/s,
  );
});

it.each(locales)('the tabs and the catalogues use the same texts in %s', (language) => {
  const { loading, error } = adminText[language];
  expect(cataloguesText[language].loading).toBe(loading);
  expect(cataloguesText[language].failed('x')).toBe(error('x'));
});
