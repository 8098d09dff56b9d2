import type { ComponentProps, ReactNode } from 'react';

const looks = {
  primary: 'bg-primary-700 text-white hover:bg-primary-800 disabled:bg-primary-700/50',
  secondary: 'border border-line bg-paper text-ink hover:border-primary-300 hover:bg-primary-50 disabled:text-quiet',
  quiet: 'text-primary-800 hover:bg-primary-50 disabled:text-quiet',
  /** Only for CME credit. */
  gold: 'bg-credit-line text-ink hover:brightness-95',
  /** For destructive actions. */
  danger: 'bg-danger text-white',
} as const;

const sizes = {
  md: 'main-button',
  sm: 'small-button text-sm',
  bar: 'row-button',
} as const;

interface Look {
  readonly look?: keyof typeof looks;
  readonly size?: keyof typeof sizes;
  readonly wide?: boolean;
}

function classes({ look = 'primary', size = 'md', wide }: Look): string {
  const measure = look === 'quiet' && size === 'md' ? 'min-h-11 px-5 py-2.5' : sizes[size];
  return ['ripple button', looks[look], measure, wide && 'w-full'].filter(Boolean).join(' ');
}

type ButtonProps = Look & Omit<ComponentProps<'button'>, 'className'> & { readonly busy?: boolean };

/** A button; while `busy` it has the same size and cannot be pressed. */
export function Button({ look, size, wide, busy = false, children, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
      className={classes({ look, size, wide })}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

type LinkProps = Look & Omit<ComponentProps<'a'>, 'className'> & { readonly children: ReactNode };

/** A link that looks like a button. */
export function ButtonLink({ look, size, wide, children, ...rest }: LinkProps) {
  return (
    <a {...rest} className={classes({ look, size, wide })}>
      {children}
    </a>
  );
}

function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="size-4 shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent"
    />
  );
}
