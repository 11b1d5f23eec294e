import type { InterfaceLanguage } from '../../../contract/vocabulary/interface-languages.ts';
import type { Words } from '../../../text/define-text.ts';
import { lettersText } from '../../../text/letters.ts';
import { isolated } from './isolated.ts';
import type { Letter, LetterContent } from './letter.ts';

type LetterWords = Words<(typeof lettersText)['he']>;
type Writers = {
  [N in Letter['name']]: (
    letter: Extract<Letter, { name: N }>,
    words: LetterWords,
    site: string,
  ) => LetterContent;
};

const writers: Writers = {
  confirmAddress({ url }, { confirmAddress: words }, site) {
    return {
      subject: words.subject(site),
      title: words.title,
      paragraphs: [words.why(site)],
      button: { label: words.button, url },
      note: words.note,
    };
  },
  resetPassword({ url, email }, { resetPassword: words }, site) {
    return {
      subject: words.subject(site),
      title: words.title,
      paragraphs: [words.asked(isolated(email))],
      button: { label: words.button, url },
      note: words.note,
    };
  },
  passwordChanged({ url, email }, { passwordChanged: words }, site) {
    return {
      subject: words.subject(site),
      title: words.title,
      paragraphs: [words.changed(isolated(email))],
      button: { label: words.button, url },
      note: words.note,
    };
  },
  googleConnected({ url, email }, { googleConnected: words }, site) {
    return {
      subject: words.subject(site),
      title: words.title,
      paragraphs: [words.connected(isolated(email))],
      button: { label: words.button, url },
      note: words.note,
    };
  },
};

/** What a letter says in a language. */
export function writeLetter(letter: Letter, language: InterfaceLanguage, site: string): LetterContent {
  const write = writers[letter.name] as (letter: Letter, words: LetterWords, site: string) => LetterContent; // the writer of that very name
  return write(letter, lettersText[language] ?? lettersText.he, site);
}
