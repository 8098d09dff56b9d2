/** Calls before the response, by the kind of database. */
export interface Calls {
  readonly cell?: number;
  readonly directory?: number;
  readonly library?: number;
}

const one: Calls = { cell: 1 };
const two: Calls = { cell: 2 };

/**
 * Calls of every endpoint without a statement budget in its checks, except those for editors; a case follows after a
 * space. `functions/data/README.md` explains more than two calls, and calls of other databases.
 */
export const calls: Readonly<Record<string, Calls>> = {
  'accounts.completeRegistration': two,
  'accounts.csrfCookie': one,
  'accounts.forgotPassword': { cell: 4 },
  'accounts.login': { cell: 8, directory: 1 },
  'accounts.logout': two,
  'accounts.resendVerification': { cell: 3 },
  'accounts.resetPassword': { cell: 3 },
  'accounts.signup': { cell: 7, directory: 2 },
  'accounts.verifyEmail': { cell: 8, directory: 1 },
  'appTokens.session': { cell: 3 },
  'appTokens.token': two,
  'billing.cancel': two,
  'billing.change': two,
  'billing.change to a larger plan': { cell: 4 },
  'billing.changeCard': two,
  'billing.changeCard of a debtor': { cell: 4 },
  'billing.confirmOrder': two,
  'billing.keepPlan': two,
  'billing.order': { cell: 3 },
  'billing.order with a coupon': { cell: 3 },
  'billing.order with a limited coupon': { cell: 3, library: 1 },
  'billing.payNow': one,
  'billing.payNow of a debtor': { cell: 3 },
  'billing.portal': one,
  'billing.previewChange': one,
  'billing.quote': two,
  'billing.reactivate': two,
  'certificates.correctName': two,
  'completions.run': two,
  'courses.begin': two,
  'courses.bookmark': two,
  'courses.completeLesson': two,
  'courses.saveProgress': two,
  'courses.skipKickoff': two,
  'credentials.beginEmailChange': { cell: 3 },
  'credentials.changePassword': two,
  'credentials.confirmEmailChange': two,
  'credentials.confirmEmailChange of the second address': { cell: 3, directory: 1 },
  'credentials.endOtherSessions': two,
  'credentials.endSession': two,
  'credentials.mailIdentityCode': one,
  'credentials.undoEmailChange': { cell: 6, directory: 1 },
  'credentials.withdrawEmailChange': two,
  'credits.claim': two,
  'credits.evaluate': two,
  'dashboards.prefer': two,
  'factors.addPasskey': { cell: 2, directory: 1 },
  'factors.askForRecovery': { cell: 3 },
  'factors.beginRecovery': { cell: 7 },
  'factors.beginTwoStep': one,
  'factors.confirmIdentity': two,
  'factors.confirmIdentity with a second step': { cell: 6 },
  'factors.confirmIdentityByPasskey': two,
  'factors.forgetDevices': two,
  'factors.identityOptions': one,
  'factors.logIn': { cell: 8, directory: 1 },
  'factors.passkeyOptions': one,
  'factors.removePasskey': two,
  'factors.renamePasskey': two,
  'factors.renewRecoveryCodes': two,
  'factors.stopRecovery': { cell: 4 },
  'factors.switchOff': two,
  'factors.switchOn': two,
  'factors.verifyCode': { cell: 12 },
  'factors.verifyRecoveryCode': { cell: 12 },
  'groupProgress.consent': { cell: 3 },
  'groupProgress.downloadExport': two,
  'groupProgress.requestExport': { cell: 3 },
  'groups.changeMember': { cell: 3 },
  'groups.create': { cell: 5 },
  'groups.dissolve': { cell: 3 },
  'groups.removeMember': { cell: 3 },
  'groups.removeMembers': { cell: 3 },
  'groups.rename': { cell: 3 },
  'groups.transfer': { cell: 3 },
  'identities.complete': { cell: 8, directory: 3 },
  'identities.complete of a known person': { cell: 6, directory: 1 },
  'identities.link': two,
  'identities.linkWaiting': { cell: 2, directory: 1 },
  'identities.unlink': two,
  'invitations.accept': { cell: 7 },
  'invitations.createLink': { cell: 3 },
  'invitations.invite': { cell: 3 },
  'invitations.mailCode': { cell: 7 },
  'invitations.open': { cell: 4 },
  'invitations.remind': { cell: 3 },
  'invitations.resend': { cell: 5 },
  'invitations.revoke': { cell: 3 },
  'notifications.answerEducatorPrompt': two,
  'notifications.changePreferences': two,
  'notifications.markAllAsRead': two,
  'notifications.markAsRead': two,
  'notifications.markAsUnread': two,
  'personalData.download': one,
  'personalData.keepAccount': two,
  'personalData.requestDeletion': two,
  'personalData.requestExport': two,
  'profiles.changeLocale': two,
  'profiles.changeProfessional': two,
  'profiles.removePhoto': two,
  'profiles.rename': two,
  'profiles.setPhoto': two,
  'prompts.create': two,
  'prompts.file': two,
  'prompts.recover': two,
  'prompts.remove': two,
  'prompts.save': two,
  'quizzes.beginAttempt': two,
  'quizzes.finishAttempt': two,
  'quizzes.saveAnswer': two,
  'realtime.authorize': one,
  'realtime.authorizeByGet': one,
  'redirects.lookup': { library: 1 },
  'review.answer': two,
  'review.remind': two,
  'seats.cancel': { cell: 4 },
  'seats.change': { cell: 4 },
  'seats.change to more': { cell: 5 },
  'seats.changeCard': { cell: 4 },
  'seats.confirmOrder': { cell: 3 },
  'seats.invoice': two,
  'seats.keepSeats': { cell: 4 },
  'seats.order': { cell: 4 },
  'seats.orderState': two,
  'seats.payNow': { cell: 3 },
  'seats.portal': two,
  'seats.previewChange': two,
  'seats.quote': { cell: 3 },
  'seats.reactivate': { cell: 4 },
  'tracking.track': two,
};

/**
 * Reads that write before their answer: one creates a token, one counts a limit, two record who looked. The document of an invoice is drawn by
 * its first request only, a download of a certificate is recorded after the answer, and a session is extended once a day.
 */
export const writingReads: readonly string[] = [
  'appTokens.token',
  'certificates.verify',
  'groupProgress.member',
  'groupProgress.transcript',
];

/** Whether a statement only reads. */
export function isSelect(sql: string): boolean {
  return /^\s*(select|with)\b/i.test(sql);
}

/** Whether the README must explain the calls. */
export function isExplained({ cell = 0, directory = 0, library = 0 }: Calls): boolean {
  return cell > 2 || directory > 0 || library > 0;
}
