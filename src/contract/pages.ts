import type { EndpointId } from '#contract/catalogue';
import type { RouteName } from '#contract/routes';

/** Kinds of pages by their budget of bytes, which `tests/architecture/bytes.node.test.ts` states. */
export type PageBudget = 'reading' | 'login' | 'auth' | 'app' | 'learning' | 'desk';

interface PageDeclaration {
  /** Namespaces of `locales/` that its islands use. */
  readonly texts: readonly string[];
  readonly budget: PageBudget;
  /** Endpoints that it asks before its islands load. */
  readonly early: readonly EndpointId[];
}

/**
 * What the build and tests need to know of each page, beside its line in `routes.ts`. Only they import this file: what
 * stands in `routes.ts` is part of the first script of every page.
 */
export const pages = {
  dashboard: {
    texts: ['dashboards', 'claims', 'learning', 'own-assignments'],
    budget: 'app',
    early: ['dashboards.dashboard'],
  },
  more: { texts: [], budget: 'app', early: [] },
  pricing: { texts: [], budget: 'reading', early: [] },
  login: { texts: ['accounts'], budget: 'login', early: [] },
  signup: { texts: ['accounts'], budget: 'auth', early: [] },
  signupPrompt: { texts: [], budget: 'auth', early: [] },
  forgotPassword: { texts: ['accounts'], budget: 'auth', early: [] },
  resetPassword: { texts: ['accounts'], budget: 'auth', early: [] },
  undoEmailChange: { texts: ['accounts', 'undo-email-change'], budget: 'app', early: [] },
  restoreAccess: { texts: ['accounts', 'restore-access'], budget: 'app', early: [] },
  verifyEmail: { texts: ['accounts'], budget: 'auth', early: [] },
  accountRecovery: { texts: ['account-recovery'], budget: 'app', early: [] },
  authComplete: { texts: ['accounts', 'mobile-app'], budget: 'app', early: [] },
  aboutYou: { texts: ['registration', 'professions'], budget: 'app', early: [] },
  accountDeletion: { texts: ['account-deletion'], budget: 'app', early: [] },
  oauthCallback: { texts: ['identities'], budget: 'app', early: [] },
  groups: { texts: ['groups'], budget: 'app', early: ['groups.own'] },
  groupMember: { texts: ['group-progress', 'own-assignments'], budget: 'app', early: ['groupProgress.member'] },
  groupInviteAccept: { texts: ['acceptance'], budget: 'app', early: [] },
  inviteAccept: { texts: ['acceptance'], budget: 'app', early: [] },
  courses: { texts: ['courses', 'learning'], budget: 'app', early: ['courses.list'] },
  course: { texts: ['course', 'learning'], budget: 'app', early: ['courses.course'] },
  courseSummary: {
    texts: ['credits', 'claims', 'evaluations'],
    budget: 'learning',
    early: ['quizzes.summary', 'credits.claimable'],
  },
  courseComparison: { texts: ['comparison'], budget: 'learning', early: ['quizzes.comparison'] },
  courseRecommendations: { texts: ['recommendations', 'learning'], budget: 'app', early: ['quizzes.recommendations'] },
  quiz: {
    texts: ['quizzes', 'quiz-results', 'questions', 'learning', 'figures'],
    budget: 'learning',
    early: ['quizzes.quiz'],
  },
  lesson: { texts: ['lessons', 'learning', 'figures'], budget: 'learning', early: ['courses.lesson'] },
  review: { texts: ['review', 'questions', 'figures'], budget: 'learning', early: ['review.today'] },
  desk: { texts: ['desk', 'requests'], budget: 'desk', early: ['operations.overview'] },
  deskCourses: { texts: ['desk', 'drafts'], budget: 'desk', early: ['drafts.courses'] },
  deskDraft: {
    texts: ['desk', 'drafts', 'professions', 'questions', 'figures'],
    budget: 'desk',
    early: ['drafts.draft'],
  },
  deskVersions: { texts: ['desk', 'drafts', 'versions', 'figures'], budget: 'desk', early: ['drafts.versions'] },
  deskWebinars: {
    texts: ['desk', 'webinar-packages', 'dates'],
    budget: 'desk',
    early: ['webinarPackages.list', 'webinarPackages.drafts'],
  },
  deskPeople: { texts: ['desk', 'support'], budget: 'desk', early: [] },
  deskRefunds: { texts: ['desk', 'refunds'], budget: 'desk', early: [] },
  deskRedirects: { texts: ['desk', 'redirects'], budget: 'desk', early: ['siteSettings.redirects'] },
  deskFlags: { texts: ['desk', 'flags'], budget: 'desk', early: ['siteSettings.flags'] },
  deskCoupons: { texts: ['desk', 'coupons', 'dates'], budget: 'desk', early: ['siteSettings.coupons'] },
  deskReports: { texts: ['desk', 'report-batches', 'dates'], budget: 'desk', early: ['reportBatches.list'] },
  deskTrail: { texts: ['desk'], budget: 'desk', early: ['trail.list'] },
  accreditations: { texts: ['desk', 'accreditations', 'dates'], budget: 'desk', early: ['accreditations.list'] },
  credits: { texts: ['credits', 'credit-list', 'claims', 'dates'], budget: 'app', early: ['credits.certificates'] },
  webinars: { texts: ['webinars', 'learning'], budget: 'app', early: ['webinars.list'] },
  webinar: { texts: ['webinar', 'webinars', 'learning'], budget: 'app', early: ['webinars.webinar'] },
  enrollThankYou: { texts: ['billing', 'orders'], budget: 'app', early: [] },
  enrollWelcomeAboard: { texts: ['welcome', 'learning'], budget: 'app', early: ['dashboards.dashboard'] },
  enrollBasicMonthly: { texts: ['billing', 'orders'], budget: 'app', early: ['billing.membership', 'accounts.user'] },
  enrollProYearly: { texts: ['billing', 'orders'], budget: 'app', early: ['billing.membership', 'accounts.user'] },
  enrollNew: { texts: ['billing', 'orders'], budget: 'app', early: ['billing.membership', 'accounts.user'] },
  enroll: { texts: ['billing', 'orders'], budget: 'app', early: ['billing.membership', 'accounts.user'] },
  errorThankYou: { texts: ['billing', 'order-end'], budget: 'app', early: [] },
  profileInfo: { texts: ['profiles'], budget: 'app', early: ['accounts.user'] },
  subscription: { texts: ['billing', 'subscription'], budget: 'app', early: ['billing.membership'] },
  professionalInfo: { texts: ['professional', 'professions'], budget: 'app', early: ['profiles.professional'] },
  promptingTool: { texts: ['prompts'], budget: 'app', early: [] },
  sharedPrompt: { texts: ['prompt-sharing'], budget: 'app', early: [] },
  unsubscribe: { texts: [], budget: 'reading', early: [] },
  verifyCertificate: { texts: [], budget: 'reading', early: ['certificates.verify'] },
  terms: { texts: [], budget: 'reading', early: [] },
  privacy: { texts: [], budget: 'reading', early: [] },
  imprint: { texts: [], budget: 'reading', early: [] },
  withdrawal: { texts: [], budget: 'reading', early: [] },
} as const satisfies Record<RouteName, PageDeclaration>;
