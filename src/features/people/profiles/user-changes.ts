import type { User } from '#contract/people/accounts';
import type { Locale } from '#contract/locales';
import { profiles } from '#contract/people/profiles';
import { request } from '../../../platform/api/request.ts';
import { $user } from '../../../platform/session/user-store.ts';

const { endpoints } = profiles;

const storeUser = (user: User) => $user.change(() => user);

export async function rename(names: Pick<User, 'firstName' | 'lastName'>): Promise<void> {
  storeUser(await request(endpoints.rename, { body: names }));
}

export async function changeLocale(locale: Locale): Promise<void> {
  storeUser(await request(endpoints.changeLocale, { body: { locale } }));
}

/** @param image bytes in base64 */
export async function setPhoto(image: string): Promise<void> {
  storeUser(await request(endpoints.setPhoto, { body: { image } }));
}

export async function removePhoto(): Promise<void> {
  storeUser(await request(endpoints.removePhoto, {}));
}
