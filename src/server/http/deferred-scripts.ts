/** What each page with a picture says to the browser: the scripts wait until it is painted, hidden, or late. */
const waker = `(() => {
let isAwake = false;
const wake = () => {
if (isAwake) return;
isAwake = true;
for (const link of document.querySelectorAll('link[rel=later]')) link.rel = 'modulepreload';
for (const asleep of document.querySelectorAll('script[type=later]')) {
const script = document.createElement('script');
script.type = 'module';
script.text = asleep.text;
asleep.replaceWith(script);
}
};
addEventListener('load', () => document.hidden ? wake() : requestAnimationFrame(() => setTimeout(wake)));
setTimeout(wake, 3000);
})();`;

/**
 * A rendered page whose scripts leave the line to what is seen first: to the styles, and, where the page begins
 * with a picture, to that and its letters. What is inline carries the mark still.
 */
export function deferScripts(html: string, mark: string): string {
  const preload = '<link rel="modulepreload" ';
  const script = `<script nonce="${mark}" type="module" async="">`;
  if (!html.includes('<link rel="preload" as="image" '))
    return html.replaceAll(preload, `${preload}fetchpriority="low" `);
  return html
    .replaceAll(preload, '<link rel="later" ')
    .replace(script, `<script nonce="${mark}">${waker}</script><script nonce="${mark}" type="later">`);
}
