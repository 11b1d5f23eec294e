import type { Readiness } from '../../../../../contract/operations/state.ts';
import { stateText } from '../../../../../text/operations/state.ts';
import { useText } from '../../../../browser/language.ts';
import { Chip } from '../../../../ui/Chip.tsx';
import { classes } from '../../../../ui/classes.ts';
import { Fixed } from '../parts/Fixed.tsx';
import { Panel } from '../parts/Panel.tsx';
import css from './LaunchPanel.module.css';

/** What a launch still lacks, and below it what is there, each with its settings. */
export function LaunchPanel({ readiness }: { readiness: readonly Readiness[] }) {
  const text = useText(stateText);
  const missing = readiness.filter(({ is_ready }) => !is_ready);
  const ready = readiness.filter(({ is_ready }) => is_ready);
  return (
    <Panel title={text.launch} className={css.panel}>
      {missing.length === 0 && <p className="muted">{text.launchReady}</p>}
      <ul className={css.list}>
        {[...missing, ...ready].map((one) => (
          <Item key={one.id} one={one} />
        ))}
      </ul>
    </Panel>
  );
}

function Item({ one: { id, is_ready: isReady, settings, problem } }: { one: Readiness }) {
  const text = useText(stateText);
  const { name, why } = text.readiness[id];
  return (
    <li className={css.item}>
      <Chip hue={isReady ? 'approved' : 'declined'}>{isReady ? text.ready : text.missing}</Chip>
      <div className={css.words}>
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
          <Fixed key={setting} className={css.setting}>
            {setting}
          </Fixed>
        ))}
      </span>
    </li>
  );
}
