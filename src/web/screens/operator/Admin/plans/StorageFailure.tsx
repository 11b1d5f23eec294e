import { codeOf } from '../../../../../contract/vocabulary/unknown.ts';
import { storageText } from '../../../../../text/operations/storage.ts';
import { useLanguage, useText } from '../../../../browser/language.ts';
import { errorText } from '../../../../formats/error-text.ts';
import { EnglishText } from '../parts/EnglishText.tsx';
import css from './StorageCard.module.css';
import type { StorageProblem } from './useStorageWork.ts';

/** Why a scan or a cleaning failed, or ended early. */
export function StorageFailure({ kind, error }: StorageProblem) {
  const text = useText(storageText);
  const language = useLanguage();
  const code = codeOf(error);
  if (code === 'STOPPED')
    return (
      <p className="muted">
        <EnglishText>{text.stopped[kind]}</EnglishText>
      </p>
    );
  const why = code === 'INTERRUPTED' ? text.interrupted : errorText(error, language);
  return (
    <p className={css.error} role="alert">
      {code === 'SCAN_FIRST' ? (
        <EnglishText>{text.scanFirst}</EnglishText>
      ) : kind === 'scan' ? (
        <>
          <EnglishText>{text.scanError}</EnglishText> <bdi>{why}</bdi>
        </>
      ) : (
        <bdi>{text.cleanError(why)}</bdi>
      )}
    </p>
  );
}
