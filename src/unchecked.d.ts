/** Parsed values are unknown until checked: TypeScript's own `any` would let every wrong shape pass. */

interface JSON {
  parse(text: string, reviver?: (this: unknown, key: string, value: unknown) => unknown): unknown;
}

interface Body {
  json(): Promise<unknown>;
}

type ObjectConstructor = (value?: unknown) => unknown;
