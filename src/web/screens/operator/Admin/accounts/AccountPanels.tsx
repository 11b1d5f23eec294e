import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Account } from '#contract/operations/accounts.ts';
import { number } from '#text/counts.ts';
import { accountsText } from '#text/operations/accounts.ts';
import { termsText } from '#text/terms/terms.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { Email, Ltr, UserText } from '#web/formats/Bidi.tsx';
import { dateTime, shortDate } from '#web/formats/dates.ts';
import { ltr } from '#web/formats/isolate.ts';
import { money } from '#web/formats/money.ts';
import { paths } from '#web/paths.ts';
import { CopyId } from '#web/screens/operator/Admin/parts/CopyId.tsx';
import { Panel } from '#web/screens/operator/Admin/parts/Panel.tsx';
import css from './AccountsTab.module.css';

interface OfAccount {
  account: Account;
}

/** A name and its value. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={css.pair}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A list, or what to say without one. */
function Rows({ none, children }: { none: string; children: ReactNode[] }) {
  return children.length === 0 ? <p className="note">{none}</p> : <ul className={css.list}>{children}</ul>;
}

/** Who it is, and how they sign in. */
export function WhoPanel({ account }: OfAccount) {
  const text = useText(accountsText);
  const terms = useText(termsText);
  const language = useLanguage();
  const names = [account.first_name, account.last_name].filter(Boolean).join(' ');
  const { has_password: hasPassword, google_email: google } = account;
  const ways = [hasPassword ? text.password : null, google === null ? null : text.google(ltr(google))];
  return (
    <Panel title={text.who}>
      <dl className={css.pairs}>
        {names !== '' && (
          <Fact name={text.name}>
            <UserText>{names}</UserText>
          </Fact>
        )}
        <Fact name={text.stageName}>
          {account.stage_name === null ? text.noArtist : <UserText>{account.stage_name}</UserText>}
        </Fact>
        <Fact name={text.email}>
          <Email>{account.email}</Email>
        </Fact>
        <Fact name={text.id}>
          <CopyId id={account.id} />
        </Fact>
        <Fact name={text.ways}>{ways.filter(Boolean).join(' · ') || text.noWay}</Fact>
        <Fact name={text.language}>{text.languages[account.language]}</Fact>
        {account.accepted_terms.length > 0 && (
          <Fact name={text.accepted}>
            {account.accepted_terms.map(({ page, number: version, accepted_at: at }) => (
              <span key={`${page} ${version}`} className={css.term}>
                {[terms.title[page], terms.version(version), dateTime(at, language)].join(' · ')}
              </span>
            ))}
          </Fact>
        )}
        {account.subdomain !== null && (
          <Fact name={text.address}>
            <Ltr>{account.subdomain}</Ltr>
          </Fact>
        )}
      </dl>
      {account.is_page_hidden && <p className={css.bad}>{text.pageHidden}</p>}
      {account.tenant_id !== null && (
        <p>
          <Link to={paths.artist(account.tenant_id)}>{text.toArtist}</Link>
        </p>
      )}
    </Panel>
  );
}

/** The plan, what is left of credits, subscriptions and payments. */
export function MoneyPanel({ account }: OfAccount) {
  const text = useText(accountsText);
  const { entitlement, plan } = account;
  if (entitlement === null || plan === null)
    return (
      <Panel title={text.money}>
        <p className="note">{text.noArtist}</p>
      </Panel>
    );
  return (
    <Panel title={text.money}>
      <dl className={css.pairs}>
        <Fact name={text.planNow}>{text.plan[plan]}</Fact>
        <Fact name={text.given}>{text.plan[entitlement.given_plan]}</Fact>
        <Fact name={text.paid}>{text.plan[entitlement.paid_plan]}</Fact>
        <Fact name={text.songCredits}>{number(entitlement.song_credits)}</Fact>
        <Fact name={text.radioCredits}>{number(entitlement.radio_credits)}</Fact>
      </dl>
      <p>
        <Link to={`${paths.admin()}?q=${encodeURIComponent(account.email)}`}>{text.changePlan}</Link>
      </p>
      <ul className={css.list}>
        {account.subscriptions.map((one) => (
          <li key={one.id}>
            <span>{text.subscription(text.plan[one.plan], text.status[one.status])}</span>
            <span className="note dotted">
              <span>{text.until(ltr(shortDate(one.ends_at)))}</span>
              {one.is_ending && <span>{text.ending}</span>}
            </span>
          </li>
        ))}
      </ul>
      <Rows none={text.noPayments}>
        {account.payments.map((one) => (
          <li key={one.receipt_number}>
            <UserText>{one.name}</UserText>
            <span className="note dotted">
              <span>{money(one.amount / 100)}</span>
              <span>{text.standing[one.standing]}</span>
              <span>{text.receipt(ltr(number(one.receipt_number)))}</span>
              <span>{ltr(shortDate(one.paid_at))}</span>
            </span>
          </li>
        ))}
      </Rows>
    </Panel>
  );
}

/** Its newest songs. */
export function SongsPanel({ account }: OfAccount) {
  const text = useText(accountsText);
  return (
    <Panel title={text.songs}>
      <Rows none={text.noSongs}>
        {account.songs.map(({ id, title, code, state, created_at: at }) => (
          <li key={id}>
            {code !== null && state === 'published' ? (
              <Link to={paths.release(code)}>
                <UserText>{title}</UserText>
              </Link>
            ) : (
              <UserText>{title}</UserText>
            )}
            <span className="note dotted">
              {code !== null && <Ltr>{code}</Ltr>}
              <span>{text.songState[state]}</span>
              <span>{ltr(shortDate(at))}</span>
            </span>
          </li>
        ))}
      </Rows>
    </Panel>
  );
}

/** The teams in which it is. */
export function StationsPanel({ account }: OfAccount) {
  const text = useText(accountsText);
  return (
    <Panel title={text.stations}>
      <Rows none={text.noStations}>
        {account.stations.map(({ id, name, role, status }) => (
          <li key={id}>
            <UserText>{name}</UserText>
            <span className="note dotted">
              <span>{text.role[role]}</span>
              <span>{text.memberStatus[status]}</span>
            </span>
          </li>
        ))}
      </Rows>
    </Panel>
  );
}

/** Where it is signed in. */
export function DevicesPanel({ account }: OfAccount) {
  const text = useText(accountsText);
  const language = useLanguage();
  return (
    <Panel title={text.devices}>
      <Rows none={text.noDevices}>
        {account.devices.map(({ id, browser, system, used_at: usedAt }) => (
          <li key={id}>
            <span>{[browser ?? text.unknown, system].filter(Boolean).join(' · ')}</span>
            <span className="note">{text.used(dateTime(usedAt, language))}</span>
          </li>
        ))}
      </Rows>
    </Panel>
  );
}

/** Its tries to log in. */
export function TriesPanel({ account }: OfAccount) {
  const text = useText(accountsText);
  const language = useLanguage();
  return (
    <Panel title={text.tries}>
      <Rows none={text.noTries}>
        {account.tries.map(({ id, way, outcome, network, browser, system, at }) => (
          <li key={id}>
            <span className={outcome === 'in' ? undefined : css.bad}>
              {text.way[way]} · {text.outcomes[outcome]}
            </span>
            <span className="note dotted">
              <span>{[browser ?? text.unknown, system].filter(Boolean).join(' · ')}</span>
              <Ltr>{network}</Ltr>
              <span>{dateTime(at, language)}</span>
            </span>
          </li>
        ))}
      </Rows>
    </Panel>
  );
}

/** The emails to it. */
export function EmailsPanel({ account }: OfAccount) {
  const text = useText(accountsText);
  const language = useLanguage();
  const kinds: Partial<Record<string, string>> = text.mailKinds;
  return (
    <Panel title={text.emails}>
      <Rows none={text.noEmails}>
        {account.emails.map(({ id, kind, state, problem, queued_at: queuedAt, sent_at: sentAt }) => (
          <li key={id}>
            <span>{kinds[kind] ?? text.otherMail}</span>
            <span className="note dotted">
              <span className={state === 'refused' ? css.bad : undefined}>{text.mailState[state]}</span>
              {problem !== null && <Ltr>{problem}</Ltr>}
              <span>{dateTime(sentAt ?? queuedAt, language)}</span>
            </span>
          </li>
        ))}
      </Rows>
    </Panel>
  );
}
