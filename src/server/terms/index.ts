export { routes } from './routes.ts';
export { owesTerms, readOwedTerms } from './terms.queries.ts';
export { acceptAtSignUp } from './terms.steps.ts';
