import { backendPrefix } from '#contract/constants';
import { unsubscribePath, unsubscribeScopes } from '#contract/messaging/notifications';

/**
 * Completes the page that a link in a mail leads to: what the link would end, and where its form is sent. Opening the
 * page changes nothing, as mail programs and their guards open every link.
 */
function complete(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-ending=ask]');
  if (!form) return;
  const token = location.pathname.replace(/\/$/, '').split('/').pop() ?? '';
  const scope = unsubscribeScopes.find((known) => known === token.split('.')[1]);
  if (!scope) return show('broken');
  if (new URLSearchParams(location.search).has('done')) return show('done');
  form.action = `${backendPrefix}${unsubscribePath}/${token}`;
  for (const question of form.querySelectorAll<HTMLElement>('[data-scope]')) {
    question.hidden = question.dataset['scope'] !== scope;
  }
  if (scope === 'all') form.querySelector('[data-ending=all]')?.remove();
  show('ask');
}

function show(state: 'ask' | 'done' | 'broken'): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-ending=ask], [role=status] [data-ending]')) {
    part.hidden = part.dataset['ending'] !== state;
  }
}

document.addEventListener('astro:page-load', complete);
