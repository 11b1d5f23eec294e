/**
 * An inline script on each page with a picture: the other scripts wait until the picture is painted, hidden, or late.
 */
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
 * A rendered page whose scripts load after what is seen first: after the styles and, if the page begins with a
 * picture, after the picture and its fonts. Inline parts still have their marks.
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
