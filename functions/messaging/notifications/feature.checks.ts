import { backendPrefix } from '#contract/constants';
import { notifications } from '#contract/messaging/notifications';
import { unsubscribePath } from '#contract/messaging/notifications/unsubscribing';
import { type Checks, type Ids } from '../../edge/checks.ts';

const notification = {
  parameters: ({ notificationId }: Ids) => ({ id: notificationId }),
  forOthers: 'NOT_FOUND',
} as const;

export const checks: Checks = {
  create: async ({ call }) => {
    const { data: all } = await call(notifications.endpoints.all, { query: {} });
    const isPrompt = ({ data }: (typeof all)[number]) => data.notificationName === 'EducatorPromptNotification';
    return { promptId: all.find(isPrompt)?.id, notificationId: all.find((one) => !isPrompt(one))?.id };
  },
  endpoints: {
    'notifications.all': { statements: 2 },
    'notifications.unread': { statements: 2 },
    'notifications.read': { statements: 2 },
    // The preferences, and whether the account is blocked from mailing.
    'notifications.preferences': { statements: 2 },
    'notifications.markAsRead': {
      ...notification,
      repeated: { input: async ({ notification }) => ({ params: { id: await notification() } }), publishes: true },
    },
    'notifications.markAsUnread': {
      ...notification,
      repeated: {
        input: async ({ call, notification }) => {
          const params = { id: await notification() };
          await call(notifications.endpoints.markAsRead, { params });
          return { params };
        },
        publishes: true,
      },
    },
    'notifications.markAllAsRead': {
      repeated: {
        input: async ({ notification }) => {
          await notification();
          return {};
        },
        publishes: true,
      },
    },
    'notifications.changePreferences': {
      repeated: {
        input: () => ({
          body: {
            mail: { certificates: 'daily', courses: 'now', webinars: 'now', groups: 'never', membership: 'now' },
          },
        }),
        adds: { notification_preferences: 1 },
        publishes: true,
      },
    },
    'notifications.answerEducatorPrompt': {
      parameters: ({ promptId }) => ({ id: promptId }),
      forOthers: 'NOT_FOUND',
      repeated: {
        input: async ({ educatorPrompt }) => ({ params: { id: await educatorPrompt() }, body: { answer: 'yes' } }),
        publishes: true,
      },
    },
  },
  routes: [
    { method: 'GET', path: `${backendPrefix}${unsubscribePath}/:token` },
    { method: 'POST', path: `${backendPrefix}${unsubscribePath}/:token` },
  ],
};
