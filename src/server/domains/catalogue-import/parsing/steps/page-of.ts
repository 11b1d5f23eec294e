import type { WebReply } from '../../../../gateways/web-fetch/index.ts';
import { decodePage } from '../../../../gateways/web-page/index.ts';
import { type KeptPage, SourceProblem } from './source-problem.ts';

export interface Page {
  url: string;
  html: string;
  encoding: string;
}

/** The page that a site answered with. @throws SourceProblem for an answer that is none */
export function pageOf({ url, status, headers, body }: WebReply): Page {
  if (status === 404 || status === 410) throw new SourceProblem('GONE');
  if (status === 401 || status === 403) throw new SourceProblem('REFUSED');
  if (status >= 400 || status < 200) throw new SourceProblem('SITE_FAILED');
  const type = headers['content-type'] ?? 'text/html';
  if (!/^(text\/html|application\/xhtml\+xml|text\/plain)\b/i.test(type))
    throw new SourceProblem('NOT_A_PAGE');
  const { text: html, encoding } = decodePage(body, type);
  return { url, html, encoding };
}

export const keptOf = ({ url, html }: Page): KeptPage => ({ url, html });
