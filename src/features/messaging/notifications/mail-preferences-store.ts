import { notifications } from '#contract/messaging/notifications';
import { loadedStore } from '../../../platform/api/loaded-store.ts';
import { request } from '../../../platform/api/request.ts';

/** What the signed-in user wants mailed. */
export const $preferences = loadedStore(() => request(notifications.endpoints.preferences, {}));
