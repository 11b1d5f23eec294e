import { endpointsByDomain } from '#contract/index.ts';

/** The table of permissions: every call and who may make it, from the contract. */
export function permissionsTable(): string {
  const lines = Object.entries(endpointsByDomain).flatMap(([domain, endpoints]) =>
    endpoints.map(({ method, path, who }) => `| ${domain} | \`${path}\` | ${method} | ${who} |`),
  );
  lines.sort();
  return ['| Domain | Call | Method | Who |', '|---|---|---|---|', ...lines].join('\n');
}

if (import.meta.main) console.log(permissionsTable());
