/** What is parsed is unknown until it is checked: TypeScript's own `any` would let it pass as everything. */

interface JSON {
  parse(text: string, reviver?: (this: unknown, key: string, value: unknown) => unknown): unknown;
}

interface Body {
  json(): Promise<unknown>;
}

type ObjectConstructor = (value?: unknown) => unknown;
