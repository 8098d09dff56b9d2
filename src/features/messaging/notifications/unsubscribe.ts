import { backendPrefix } from '#contract/constants';
import { unsubscribePath, unsubscribeScopes } from '#contract/messaging/notifications/unsubscribing';

/**
 * Initializes the page of an unsubscribe link: what it ends, and the action of its form. Opening the page changes
 * nothing, as mail clients and scanners open every link.
 */
function initialize(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-ending=ask]');
  if (!form) return;
  const token = location.pathname.replace(/\/$/, '').split('/').pop() ?? '';
  const scope = unsubscribeScopes.find((known) => known === token.split('.')[1]);
  if (!scope) return showState('broken');
  if (new URLSearchParams(location.search).has('done')) return showState('done');
  form.action = `${backendPrefix}${unsubscribePath}/${token}`;
  for (const question of form.querySelectorAll<HTMLElement>('[data-scope]')) {
    question.hidden = question.dataset['scope'] !== scope;
  }
  if (scope === 'all') form.querySelector('[data-ending=all]')?.remove();
  showState('ask');
}

function showState(state: 'ask' | 'done' | 'broken'): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-ending=ask], [role=status] [data-ending]')) {
    part.hidden = part.dataset['ending'] !== state;
  }
}

document.addEventListener('astro:page-load', initialize);
