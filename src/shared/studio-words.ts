/** Words that studios add to file names: the state of the mix, the format. */
const studioWord =
  '(?:(?:pre)?master(?:ed|ing)?|final|mix(?:ed|down)?|bounced?|export(?:ed)?|render(?:ed)?|print|stereo|v(?:er)?\\.?\\d+|' +
  '(?:16|24|32)[ -]?bits?|(?:44|44\\.1|48|88\\.2|96)[ -]?k(?:hz)?|44100|48000|wav|mp3|מאסטר(?:ינג)?|סופי|פיינל|מיקס)';
/** A studio word at the end of a name, with its number. */
export const studioEnding = new RegExp(`(?:^|[\\s\\-–.]+)${studioWord}(?:[ -]?\\d{1,3})?$`, 'iu');
/** A name that says nothing about the song, such as “Track 3”. */
export const meaninglessName =
  /^(?:track|song|audio|recording|untitled|new|copy|הקלטה|שיר|חדש|\d|[\s\-–.])*$/iu;
/** What joins the artist and the guests in one text of a tag; "&" and "," are also in the names of bands. */
export const betweenArtists = /\s*;\s*|\s+[([]?(?:feat\.?|ft\.?|featuring|בהשתתפות)\s+|(?<=\S)\s+\/\s+/iu;
