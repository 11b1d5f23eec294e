export { type Locale as InterfaceLanguage, locales as interfaceLanguages } from './locale.ts';
