import type { AstroIntegration } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates the island after all others, once the page has its data and the browser is idle. */
    'client:quiet'?: boolean;
    /** Hydrates the island when the visitor first does something, or at once if the address has one of these values. */
    'client:press'?: readonly string[];
  }
}

/** Adds the directives `client:quiet` and `client:press`. */
export function lateIslands(): AstroIntegration {
  return {
    name: 'late-islands',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'quiet', entrypoint: './src/app/client-quiet.ts' });
        addClientDirective({ name: 'press', entrypoint: './src/app/client-press.ts' });
      },
    },
  };
}
