import type { KeyboardEvent, ReactNode } from 'react';
import { TabNote, TabRow, tabClass } from './TabRow.tsx';

type Tab = { id: string; label: ReactNode; note?: ReactNode };

export type TabsProps = {
  /** The row's label, for screen readers. */
  label: string;
  /** Distinguishes the rows of one page; also the prefix of the panels' ids. */
  name: string;
  tabs: readonly Tab[];
  selected: string;
  onSelect: (id: string) => void;
  className?: string | undefined;
};

/** The props of the panel that belongs to a tab. */
export function tabPanel(name: string, id: string) {
  return { role: 'tabpanel', id: `${name}-${id}-panel`, 'aria-labelledby': `${name}-${id}-tab`, tabIndex: 0 };
}

/**
 * Tabs over panels of one page (WAI-ARIA APG "tabs", selection follows focus). Arrow keys move in their visual
 * direction: in a right-to-left page the left arrow moves forward.
 */
export function Tabs({ label, name, tabs, selected, onSelect, className }: TabsProps) {
  function onKeyDown(event: KeyboardEvent<HTMLButtonElement>, index: number) {
    const backwards = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    const last = tabs.length - 1;
    const target =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? last
          : event.key === backwards
            ? (index + last) % tabs.length
            : event.key === 'ArrowLeft' || event.key === 'ArrowRight'
              ? (index + 1) % tabs.length
              : index;
    const tab = tabs[target];
    if (target === index || !tab) return;
    event.preventDefault();
    document.getElementById(`${name}-${tab.id}-tab`)?.focus();
    onSelect(tab.id);
  }

  return (
    <TabRow role="tablist" aria-label={label} selected={selected} className={className}>
      {tabs.map((tab, index) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={`${name}-${tab.id}-tab`}
          aria-selected={tab.id === selected}
          aria-controls={`${name}-${tab.id}-panel`}
          tabIndex={tab.id === selected ? 0 : -1}
          className={tabClass(tab.id === selected)}
          onClick={() => onSelect(tab.id)}
          onKeyDown={(event) => onKeyDown(event, index)}
        >
          {tab.label}
          {tab.note != null && <TabNote>{tab.note}</TabNote>}
        </button>
      ))}
    </TabRow>
  );
}
