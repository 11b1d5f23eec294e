import {
  type ChangeEventHandler,
  type Ref,
  type RefObject,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react';

type FieldElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface FieldProps<F extends FieldElement> {
  ref?: Ref<F> | undefined;
  value?: unknown;
  checked?: boolean | undefined;
  onChange?: ChangeEventHandler<F> | undefined;
}

const never = () => () => {};

/** True while React takes over the server's HTML. */
const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );

/**
 * Reports what a field holds when its page is hydrated: typed, or filled in by a password manager, before the scripts
 * ran. Otherwise the next render would empty it. Returns the field's ref.
 */
export function useHydratedField<F extends FieldElement>({
  ref,
  value,
  checked,
  onChange,
}: FieldProps<F>): RefObject<F | null> {
  const own = useRef<F>(null);
  const isHydrating = useIsHydrating();
  useImperativeHandle<F | null, F | null>(ref, () => own.current);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, in the commit that hydrates the field
  useLayoutEffect(() => {
    const field = own.current;
    if (!isHydrating || field === null) return;
    const isKept =
      (value === undefined || field.value === String(value)) &&
      (checked === undefined || !('checked' in field) || field.checked === checked);
    const event = { target: field, currentTarget: field };
    if (!isKept) onChange?.(event as Parameters<ChangeEventHandler<F>>[0]); // a field's owner reads nothing else
  }, []);
  return own;
}
