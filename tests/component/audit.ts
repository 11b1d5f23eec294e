import axe from 'axe-core';
import { expect } from 'vitest';
import { screens } from '../e2e/screens.ts';
import { findLayoutProblems } from '../support/find-layout-problems.ts';
import { axeOptions, runAxe } from '../support/run-axe.ts';
import { resize } from './open-page.tsx';

Object.assign(globalThis, { axe });

/** Expects no WCAG 2.2 AA violation on the page, and nothing covered or cut off there and on a phone. */
export async function expectAccessible(): Promise<void> {
  const problems = [...(await runAxe(axeOptions())), ...findLayoutProblems()];
  const { phone, desktop } = screens;
  await resize(phone.viewport.width, phone.viewport.height);
  problems.push(...findLayoutProblems().map((problem) => `${phone.viewport.width} px: ${problem}`));
  await resize(desktop.viewport.width, desktop.viewport.height);
  expect(problems).toEqual([]);
}
