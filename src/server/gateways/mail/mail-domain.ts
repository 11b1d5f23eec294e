import { Resolver as DnsResolver } from 'node:dns/promises';
import { codeOf } from '#shared/unknown.ts';

/** Why receivers may treat a domain's emails as spam; NO_ANSWER if the lookup itself failed. */
type MailDomainProblem = 'NO_MX' | 'NO_SPF' | 'NO_ANSWER';

export interface MailDomain {
  domain: string;
  problem: MailDomainProblem | null;
}

/** The DNS queries that we use. */
export type Resolver = Pick<DnsResolver, 'resolveMx' | 'resolveTxt'>;

const timeoutMs = 2_000;
const cachedMs = 5 * 60_000;
/** The name has no such record. */
const nothing = ['ENODATA', 'ENOTFOUND'];

const recordsOf = async <T>(answer: Promise<T[]>): Promise<T[]> => {
  try {
    return await answer;
  } catch (error) {
    if (nothing.includes(codeOf(error))) return [];
    throw error;
  }
};

async function problemOf(domain: string, dns: Resolver): Promise<MailDomainProblem | null> {
  try {
    const [servers, texts] = await Promise.all([
      recordsOf(dns.resolveMx(domain)),
      recordsOf(dns.resolveTxt(domain)),
    ]);
    if (servers.length === 0) return 'NO_MX';
    // A record comes in pieces of up to 255 characters (RFC 7208, 3.3).
    return texts.some((pieces) => /^v=spf1(?: |$)/i.test(pieces.join(''))) ? null : 'NO_SPF';
  } catch {
    return 'NO_ANSWER';
  }
}

/**
 * Checks whether the domain of MAIL_FROM has a mail server (MX) and says who may send for it (SPF). Caches an answer
 * for five minutes.
 * @param from an address, or a name with an address in angle brackets
 */
export function openMailDomain(
  from: string,
  dns: Resolver = new DnsResolver({ timeout: timeoutMs, tries: 1 }),
): () => Promise<MailDomain> {
  const domain = from.slice(from.lastIndexOf('@') + 1).replace(/>$/, '');
  let cached: { until: number; answer: Promise<MailDomain> } | undefined;
  return () => {
    if (cached === undefined || Date.now() > cached.until)
      cached = {
        until: Date.now() + cachedMs,
        answer: problemOf(domain, dns).then((problem) => ({ domain, problem })),
      };
    return cached.answer;
  };
}
