import type { PlayoutSettings as Reply } from '../../../../../contract/stations/playout.ts';
import { defaultPattern } from '../../../../../contract/vocabulary/name-pattern.ts';
import {
  defaultColumns,
  nameLengths,
  type PlayoutColumn,
  type PlayoutFormat,
} from '../../../../../contract/vocabulary/playout.ts';
import type { PlayoutRow } from '../store.ts';

/** The formats of a station's playout. */
export interface PlayoutSettings {
  formats: PlayoutFormat[];
  isLevelled: boolean;
  namePattern: string;
  nameLength: number;
  isAscii: boolean;
  columns: PlayoutColumn[];
}

/** A station's settings, or the defaults. */
export const settingsOf = (row: PlayoutRow | undefined, packPattern: string | null): PlayoutSettings => ({
  formats: row?.formats ?? ['bwf'],
  isLevelled: row?.isLevelled ?? false,
  namePattern: row?.namePattern ?? packPattern ?? defaultPattern,
  nameLength: row?.nameLength ?? nameLengths.default,
  isAscii: row?.isAscii ?? true,
  columns: row?.columns ?? [...defaultColumns],
});

/** A station's settings as replies have them. */
export const toSettings = (settings: PlayoutSettings, canPush: boolean, number: number): Reply => ({
  formats: settings.formats,
  is_levelled: settings.isLevelled,
  name_pattern: settings.namePattern,
  name_length: settings.nameLength,
  ascii_names: settings.isAscii,
  columns: settings.columns,
  can_push: canPush,
  number,
});
