import type { AstroIntegration } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates the island after all others, once the page has its data and the browser is idle. */
    'client:quiet'?: boolean;
  }
}

/** Adds the directive `client:quiet`. */
export function quietIslands(): AstroIntegration {
  return {
    name: 'quiet-islands',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) =>
        addClientDirective({ name: 'quiet', entrypoint: './src/app/client-quiet.ts' }),
    },
  };
}
