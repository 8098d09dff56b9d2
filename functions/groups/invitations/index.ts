import { Hono } from 'hono';
import { invitations } from '#contract/groups/invitations';
import { cellOfUser } from '../../data/cells.ts';
import { runAfterResponse } from '../../edge/after-answer.ts';
import { networkOf } from '../../edge/network.ts';
import { handle, type EdgeEnv } from '../../edge/handle.ts';
import type { KnownViewer } from '../../edge/sessions/session.ts';
import { enforceAnonymousRateLimit } from '../../edge/rate-limits.ts';
import type { Env } from '../../env.ts';
import { userById } from '../../people/accounts/queries.ts';
import { deliverSoon } from '../../messaging/realtime/deliver.ts';
import { acceptInvitation, openInvitation, type Opening } from './acceptance.ts';
import { confirmedInvitation, mailCode } from './codes/service.ts';
import { endAcceptance, pendingToken } from './pending/service.ts';
import { requestInvitation } from './requests/service.ts';
import * as service from './service.ts';

export const invitationsApi = new Hono<EdgeEnv>();

const { endpoints } = invitations;

handle(invitationsApi, endpoints.list, ({ params, query, viewer, env, now }) =>
  service.listInvitations({ env, now, userId: viewer.id, ...params }, query),
);

handle(invitationsApi, endpoints.invite, ({ params, body, viewer, env, now }) =>
  service.invite({ env, now, userId: viewer.id, ...params }, body),
);

handle(invitationsApi, endpoints.createLink, ({ params, body, viewer, env, now }) =>
  service.createLink({ env, now, userId: viewer.id, ...params }, body),
);

handle(invitationsApi, endpoints.resend, ({ params: { groupId, invitationId }, body, viewer, env, now }) =>
  service.resend({ env, now, userId: viewer.id, groupId }, invitationId, body),
);

handle(invitationsApi, endpoints.remind, ({ params, body, viewer, env, now }) =>
  service.remind({ env, now, userId: viewer.id, ...params }, body),
);

handle(invitationsApi, endpoints.revoke, ({ params: { groupId, invitationId }, viewer, env, now }) =>
  service.revoke({ env, now, userId: viewer.id, groupId }, invitationId),
);

/** Opened invitations of a network in an hour: a hospital's staff may share one address. */
const opened = { most: 600, seconds: 60 * 60 };

handle(invitationsApi, endpoints.open, async ({ body, viewer, env, now, c }) => {
  await enforceAnonymousRateLimit(env, { key: `open-invitation:${networkOf(c)}`, ...opened });
  return openInvitation({ env, now, token: body.token, viewer: await readerOf(env, viewer) });
});

/** Requests for new invitations of a network in an hour. */
const requested = { most: 60, seconds: 60 * 60 };

handle(invitationsApi, endpoints.request, async ({ body, viewer, env, now, c }) => {
  await enforceAnonymousRateLimit(env, { key: `request-invitation:${networkOf(c)}`, ...requested });
  await requestInvitation({ env, now, token: body.token, viewer: await readerOf(env, viewer) });
});

/** Whoever has a token, with their confirmed address; `null` for a visitor. */
async function readerOf(env: Env, viewer: Pick<KnownViewer, 'id' | 'isVerified'> | null): Promise<Opening['viewer']> {
  if (!viewer) return null;
  const user = viewer.isVerified ? await userById(cellOfUser(env, viewer.id), viewer.id) : undefined;
  return { id: viewer.id, email: user?.email ?? null };
}

handle(invitationsApi, endpoints.pending, ({ cell, viewer, env }) => pendingToken(env, cell, viewer.id));

handle(invitationsApi, endpoints.mailCode, ({ body: { token, locale }, cell, viewer: { id }, env, now }) =>
  mailCode({ env, now, token, viewer: { id, email: null } }, cell, locale),
);

handle(invitationsApi, endpoints.accept, async ({ body: { token, code }, cell, viewer, env, now, c }) => {
  const { id: userId } = viewer;
  const confirmedId = code === undefined ? undefined : await confirmedInvitation(env, cell, { userId, code, now });
  const opening = { env, now, token, viewer: { id: userId, email: null } };
  const membership = await acceptInvitation(opening, cell, confirmedId);
  runAfterResponse({ env }, () => endAcceptance(cell, userId));
  deliverSoon(c, viewer);
  return membership;
});
