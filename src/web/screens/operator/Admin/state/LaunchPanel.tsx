import type { Readiness } from '#contract/operations/state.ts';
import { stateText } from '#text/operations/state.ts';
import { useText } from '#web/browser/language.ts';
import { EnglishText } from '#web/screens/operator/Admin/parts/EnglishText.tsx';
import { Panel } from '#web/screens/operator/Admin/parts/Panel.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { classes } from '#web/ui/classes.ts';
import css from './LaunchPanel.module.css';

/** What a launch needs: first what is missing, then what is ready, each with its settings. */
export function LaunchPanel({ readiness }: { readiness: readonly Readiness[] }) {
  const text = useText(stateText);
  const missing = readiness.filter(({ is_ready }) => !is_ready);
  const ready = readiness.filter(({ is_ready }) => is_ready);
  return (
    <Panel title={text.launch} className={css.panel}>
      {missing.length === 0 && <p className="muted">{text.launchReady}</p>}
      <ul className={css.list}>
        {[...missing, ...ready].map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </ul>
    </Panel>
  );
}

function Item({ item: { id, is_ready: isReady, settings, problem } }: { item: Readiness }) {
  const text = useText(stateText);
  const { name, why } = text.readiness[id];
  return (
    <li className={css.item}>
      <Chip hue={isReady ? 'approved' : 'declined'}>{isReady ? text.ready : text.missing}</Chip>
      <div className={css.text}>
        <b>{name}</b>
        {!isReady && (
          <span className="muted">
            {problem && `${text.domainProblems[problem]} `}
            {why}
          </span>
        )}
      </div>
      <span className={classes(css.settings, isReady && 'muted')}>
        {settings.map((setting) => (
          <EnglishText key={setting} className={css.setting}>
            {setting}
          </EnglishText>
        ))}
      </span>
    </li>
  );
}
