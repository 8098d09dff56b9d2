import { readFileSync } from 'node:fs';

/** Variables of `functions/wrangler.jsonc` that name a third-party script. */
const names = ['SUPPORT_SCRIPT_URL', 'TAG_SCRIPT_URL'];

/**
 * Origins of the third-party scripts this deployment is built for, from the environment of the build or else from
 * `wrangler.jsonc`: the content security policy must know them.
 */
export function thirdPartyOrigins(): string[] {
  const file = readFileSync('functions/wrangler.jsonc', 'utf8');
  const configured = (name: string) => new RegExp(`"${name}":\\s*"([^"]*)"`).exec(file)?.[1] ?? '';
  const scripts = names.map((name) => process.env[name] ?? configured(name)).filter(Boolean);
  return [...new Set(scripts.map((script) => new URL(script).origin))];
}
