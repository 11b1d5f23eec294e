/** What studios add to a name: the state of the mix, and the format. */
const studio =
  '(?:(?:pre)?master(?:ed|ing)?|final|mix(?:ed|down)?|bounced?|export(?:ed)?|render(?:ed)?|print|stereo|v(?:er)?\\.?\\d+|' +
  '(?:16|24|32)[ -]?bits?|(?:44|44\\.1|48|88\\.2|96)[ -]?k(?:hz)?|44100|48000|wav|mp3|מאסטר(?:ינג)?|סופי|פיינל|מיקס)';
/** Such a word at the end of a name, with its number. */
export const studioEnding = new RegExp(`(?:^|[\\s\\-–.]+)${studio}(?:[ -]?\\d{1,3})?$`, 'iu');
/** A name of only such words says nothing about the song. */
export const saysNothing = /^(?:track|song|audio|recording|untitled|new|copy|הקלטה|שיר|חדש|\d|[\s\-–.])*$/iu;
