import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** Names with many meanings, metaphors, and statements for what changes something; each with what to write instead. */
const forbidden: Readonly<Record<string, string>> = {
  shown: 'what is visible or presented: prices, pageRows, toast',
  told: 'what was published, logged or answered: announcement, logged, fieldErrors',
  kept: 'what is stored, cached or retained: saved, cached, entries',
  askFirst: 'confirmLeaving',
  askIdentity: 'requestIdentity',
  asksForUnread: 'needsUnread',
  askWhetherTeaching: 'openEducatorPrompt',
  attemptUnderWay: 'pendingAttempt',
  attend: 'checkUnread',
  beginsAtOnce: 'beginFragment',
  belongTo: 'setOpenedPrompt',
  carrying: 'nextQuery',
  afterAnswer: 'runAfterResponse',
  areTheirs: 'isOwnRow',
  asKept: 'hashRecoveryCode',
  askLaterWhetherEducator: 'scheduleEducatorPrompt',
  asShown: 'formatRecoveryCode',
  carryRecoveriesOut: 'completeRecoveries',
  cellNotices: 'libraryChangedStatements',
  comeBack: 'cancelDeletion',
  comingBack: 'findReviewable',
  copyCookie: 'cacheCookie, of the session cookie cache',
  countedIn: 'scoredItemCount',
  customerIsGone: 'deleteCustomer',
  endLease: 'releaseLease',
  enterOrMeet: 'createOrFindAccount',
  farewell: 'onSessionLost',
  followFeatures: 'refreshFeatures',
  followLogouts: 'syncLogouts',
  followOrder: 'watchOrder',
  goOn: 'continueAfterLogin, onNext',
  goOnSoon: 'advanceSoon',
  hasClaimed: 'claimCredits',
  heldPage: 'prefetchedPage',
  holdLink: 'blockLink',
  holdPage: 'prefetchPage',
  isHandled: 'markHandled',
  isMended: 'isRecovered',
  isWorthKeeping: 'isRetryable',
  keepConsent: 'saveConsent',
  keepOutOfActivities: 'forceFullLoads',
  keepPast: 'storePastPrompt',
  keepProgress: 'storeProgress',
  keepWantedPage: 'storeNextPage',
  keptCurrency: 'savedCurrency',
  letGo: 'release',
  letInto: 'openSession',
  lookFor: 'setFilter',
  lookTimer: 'questionTimer',
  giveUp: 'releaseOrRefuse, failExport',
  goOnAlone: 'renewOnlySession',
  goOnKnown: 'confirmSessionIdentity',
  handOut: 'setCookiesOfToken',
  hashOfNobody: 'dummyHash',
  isFirstUse: 'consumeSeal, as it records the use',
  isShaky: 'needsReview',
  isTriedFirst: 'isGuessable',
  isUnderWay: 'isPending, isInProgress',
  isWished: 'isWanted',
  judgeProof: 'checkProof',
  keepPhoto: 'storePhoto',
  keepToken: 'insertToken',
  keptByKey: 'tablesWithoutRowid',
  livingSession: 'liveSessionByToken',
  longestSession: 'maxSessionLifetime',
  makeWay: 'abandonPendingOrder',
  mayComeBack: 'mayBeReviewed',
  membershipIs: 'setMembership',
  mostOf: 'maxOverCells',
  mostShown: 'maxVisible',
  mostWaiting: 'maxQueued',
  noteAnswer: 'storeAnswer',
  noteApp: 'storeAppMarker',
  noteCheck: 'storeCheck',
  noteCompletion: 'trackCompletion',
  nothingFor: 'removalOf',
  offerChoice: 'startConsentBar',
  openerOf: 'unlockedBy',
  orderUnder: 'fetchOrder',
  planChanged: 'reloadPlan',
  recordsAreGone: 'deleteRecords',
  reloadKeepingForms: 'reloadUnlessUnsaved',
  sayOffline: 'showOffline',
  sayOnline: 'showOnline',
  setTabNote: 'setTabValue',
  showPasskey: 'authenticateByPasskey',
  tabNote: 'tabValue',
  takeBack: 'revert',
  takeUp: 'replaceWithUndoToast',
  takeWantedPage: 'takeNextPage',
  tellKnown: 'trackConfirmed',
  tellMissed: 'deliverMissed',
  tellOnce: 'trackOnce',
  tellSessionEnded: 'announceSessionEnded',
  twins: 'duplicate sign-ups',
  waysIn: 'loginMethods',
  waysInLink: 'loginMethodsAddress',
  withWords: 'loadWithTranslations',
  mostSessions: 'maxSessions; a limit begins with max',
  noteDevice: 'recordDevice',
  notePasskeyUse: 'recordPasskeyUse',
  nothingSaid: 'emptyFacts',
  ofRevision: 'cachedByRevision',
  openFully: 'openVerifiedSession',
  passOn: 'appendCookies, forward',
  payBack: 'refundInvoice',
  raisePrompt: 'insertEducatorPrompt',
  recordAlone: 'recordSingleEvent',
  shownDevices: 'presentedDevices',
  shownPassword: 'checkCurrentPassword',
  showsToken: 'hasToken',
  takeLease: 'leaseJob',
  takeMail: 'leaseMail',
  takenToo: 'coTakenCourses',
  takeToken: 'consumeToken',
  untilStored: 'retryUntilStored',
  wrongCodesReset: 'resetWrongCodes',
};

test('every name that is declared says what it holds or does', () => {
  const files = globSync('{functions,src,tests}/**/*.{ts,tsx}', { exclude: ['**/migrations/**'] });
  expect(files.length).toBeGreaterThan(1000);
  expect(files.flatMap(found)).toEqual([]);
});

function found(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  if (!Object.keys(forbidden).some((name) => text.includes(name))) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const faults: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && Object.hasOwn(forbidden, node.text) && isDeclared(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      faults.push(`${file}:${line + 1}: ${node.text}; write ${forbidden[node.text] ?? ''}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return faults;
}

function isDeclared(node: ts.Identifier): boolean {
  const { parent } = node;
  return (
    (ts.isVariableDeclaration(parent) ||
      ts.isParameter(parent) ||
      ts.isBindingElement(parent) ||
      ts.isFunctionDeclaration(parent) ||
      ts.isMethodDeclaration(parent) ||
      ts.isPropertySignature(parent) ||
      ts.isPropertyDeclaration(parent)) &&
    parent.name === node
  );
}
