import { escapeXml } from '../../../../contract/vocabulary/escape-xml.ts';
import type { Locale } from '../../../../contract/vocabulary/locale.ts';
import { emailsText } from '../../../../text/notices/emails.ts';
import type { EmailContent } from './email.ts';

/** Escaped for HTML; isolated text is in `<bdi>`, with `dir` for older mail programs. */
const set = (text: string): string =>
  escapeXml(text).replaceAll('\u2068', '<bdi dir="auto">').replaceAll('\u2069', '</bdi>');

/**
 * Dark if the reader's mail program is: it changes the classes; inline colours are for programs without `<style>`.
 */
const dark = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .room { background: #0b0b0c !important; }
  .card { background: #1c1c1f !important; }
  .text { color: #f3f3f0 !important; }
  .quiet { color: #b9b9b6 !important; }
  .line { border-color: #4a4a50 !important; }
}`;

const hand = "font-family: Heebo, 'Segoe UI', Arial, sans-serif;";
const voice = "font-family: 'Frank Ruhl Libre', 'Times New Roman', serif;";
const row = (cells: string): string => `<tr>${cells}</tr>`;

/**
 * An email as HTML: tables and inline styles, as mail programs need, in its language's direction, without anything to
 * fetch.
 */
export function emailHtml(content: EmailContent, language: Locale, site: string): string {
  const { title, paragraphs, facts = [], button, note, stop } = content;
  const words = emailsText[language] ?? emailsText.he;
  const dir = language === 'he' ? 'rtl' : 'ltr';
  const start = language === 'he' ? 'right' : 'left';
  const block = (style: string, kind: string, html: string): string =>
    row(`<td class="${kind}" dir="${dir}" align="${start}" style="${style}">${html}</td>`);
  const parts = [
    block(
      `${hand} font-size: 15px; font-weight: 800; padding-bottom: 28px; color: #141415;`,
      'text',
      set(site),
    ),
    block(
      `${voice} font-size: 28px; line-height: 1.25; font-weight: 700; padding-bottom: 16px; color: #141415;`,
      'text',
      `<h1 style="margin: 0; font: inherit;">${set(title)}</h1>`,
    ),
    ...paragraphs.map((paragraph) =>
      block(
        `${hand} font-size: 16px; line-height: 1.6; padding-bottom: 16px; color: #141415;`,
        'text',
        set(paragraph),
      ),
    ),
    ...(facts.length === 0
      ? []
      : [row(`<td style="padding: 4px 0 20px;">${factTable(facts, dir, start)}</td>`)]),
    ...(button === null
      ? []
      : [
          row(
            `<td align="${start}" style="padding: 12px 0 28px;"><a href="${escapeXml(button.url)}" style="${hand} display: inline-block; background: #c93312; color: #ffffff; font-size: 16px; font-weight: 700; line-height: 48px; padding: 0 28px; border-radius: 6px; text-decoration: none;">${set(button.label)}</a></td>`,
          ),
          block(
            `${hand} font-size: 13px; line-height: 1.5; padding-bottom: 20px; color: #4c4c4b;`,
            'quiet',
            `${set(words.openLink)}<br><a class="quiet" dir="ltr" href="${escapeXml(button.url)}" style="color: #4c4c4b; word-break: break-all;">${escapeXml(button.url)}</a>`,
          ),
        ]),
    block(
      `${hand} font-size: 13px; line-height: 1.5; padding-top: 20px; border-top: 1px solid #d4d4cf; color: #4c4c4b;`,
      'quiet line',
      stop
        ? `${set(note)} <a class="quiet" href="${escapeXml(stop.url)}" style="color: #4c4c4b;">${set(stop.label)}</a>`
        : set(note),
    ),
  ];
  return `<!doctype html>
<html lang="${language}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeXml(content.subject)}</title>
<style>${dark}</style>
</head>
<body class="room" dir="${dir}" style="margin: 0; padding: 0; background: #f4f4f1;">
<table role="presentation" class="room" width="100%" cellpadding="0" cellspacing="0" style="background: #f4f4f1;"><tr><td align="center" style="padding: 32px 16px;">
<table role="presentation" class="card" dir="${dir}" width="100%" cellpadding="0" cellspacing="0" style="max-width: 560px; background: #ffffff;"><tr><td style="padding: 32px;">
<table role="presentation" dir="${dir}" width="100%" cellpadding="0" cellspacing="0">
${parts.join('\n')}
</table>
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

function factTable(facts: NonNullable<EmailContent['facts']>, dir: string, start: string): string {
  const end = start === 'right' ? 'left' : 'right';
  const cell = `${hand} font-size: 15px; line-height: 1.5; padding: 10px 0; border-top: 1px solid #d4d4cf;`;
  const rows = facts.map(({ label, value }) =>
    row(
      `<th scope="row" class="quiet line" align="${start}" style="${cell} font-weight: 400; color: #4c4c4b;">${set(label)}</th>` +
        `<td class="text line" align="${end}" style="${cell} color: #141415;">${set(value)}</td>`,
    ),
  );
  return `<table dir="${dir}" width="100%" cellpadding="0" cellspacing="0">${rows.join('')}</table>`;
}
