import type { CatalogueSelectors } from '../../../../../contract/catalogue-import/pages.ts';
import type { PageNode, PageTree } from '../../../../gateways/web-page/index.ts';
import { select } from './by-selectors.ts';

/** A form with a password field, and the other fields that it sends, such as CSRF tokens. */
export interface LoginForm {
  action: string;
  fields: Record<string, string>;
  emailField: string;
  passwordField: string;
}

/** The page's login form; null if it has none. */
export function findLoginForm(
  tree: PageTree,
  pageUrl: string,
  { login }: CatalogueSelectors,
): LoginForm | null {
  const named = login.form.flatMap((selector) => select(tree, selector));
  const candidates = named.length > 0 ? named : select(tree, 'form');
  const form = candidates.find((candidate) => candidate.find('input[type="password"]').length === 1);
  if (form === undefined) return null;
  const inputs = form
    .find('input[name], select[name], textarea[name]')
    .toArray()
    .map((input) => tree(input));
  const passwordField = login.password_field || nameOf(form.find('input[type="password"]').first());
  const emailField =
    login.email_field ||
    inputs
      .filter(isTyped)
      .map(nameOf)
      .find((name) => /mail|user|login/i.test(name)) ||
    inputs.filter(isTyped).map(nameOf)[0];
  if (!emailField || !passwordField) return null;
  const fields = inputs.filter(isSent).map((input) => [nameOf(input), String(input.val() ?? '')] as const);
  const action = form.attr('action')?.trim();
  return {
    action: new URL(action && URL.canParse(action, pageUrl) ? action : pageUrl, pageUrl).href,
    fields: Object.fromEntries(fields),
    emailField,
    passwordField,
  };
}

const nameOf = (input: PageNode): string => input.attr('name') ?? '';
const typeOf = (input: PageNode): string => (input.attr('type') ?? 'text').toLowerCase();
const isTyped = (input: PageNode): boolean => /^(text|email|tel)$/.test(typeOf(input));
const isSent = (input: PageNode): boolean =>
  !/^(submit|button|image|reset|file)$/.test(typeOf(input)) &&
  (!/^(checkbox|radio)$/.test(typeOf(input)) || input.attr('checked') !== undefined);
