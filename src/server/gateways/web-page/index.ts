export { decodePage } from './decode-page.ts';
export { isEndless, isSelector, openPage, type PageNode, type PageTree, textOf } from './open-page.ts';
