/** How much each sign speaks for a name, as log odds, by a logistic regression over the known sentences. */
export interface Weights {
  readonly base: number;
  readonly first: number;
  readonly last: number;
  readonly signs: Readonly<Record<Sign, number>>;
}

export type Sign =
  | 'pair'
  | 'title'
  | 'label'
  | 'role'
  | 'announced'
  | 'belongs'
  | 'handled'
  | 'asked'
  | 'greeted'
  | 'begins'
  | 'article'
  | 'place'
  | 'impersonal'
  | 'reason'
  | 'age'
  | 'verb'
  | 'patient'
  | 'bed'
  | 'subject'
  | 'comma'
  | 'ends'
  | 'short'
  | 'given'
  | 'thing';

export const small: Weights = {
  base: -4.8,
  first: 1.1,
  last: 1.1,
  signs: {
    pair: 1.7,
    title: 7.4,
    label: 3.5,
    role: 5.1,
    announced: 0.8,
    belongs: 2.4,
    handled: 4.6,
    asked: 3.4,
    greeted: 3,
    begins: 3.2,
    article: -1.3,
    place: -2.4,
    impersonal: 0,
    reason: 1.5,
    age: 2.3,
    verb: 2.6,
    patient: 1.4,
    bed: 3,
    subject: 0,
    comma: 2,
    ends: -0.4,
    short: -1.7,
    given: 2.5,
    thing: -10,
  },
};

export const capital: Weights = {
  base: -3.8,
  first: 0.8,
  last: 0.8,
  signs: {
    pair: 2.2,
    title: 0,
    label: 3,
    role: 3,
    announced: 1,
    belongs: 1.5,
    handled: 3.6,
    asked: 2.4,
    greeted: 2.5,
    begins: 1.2,
    article: -0.8,
    place: -0.9,
    impersonal: -2,
    reason: 1,
    age: 1,
    verb: 2.5,
    patient: 0.6,
    bed: 2,
    subject: 1.3,
    comma: 1.6,
    ends: -0.9,
    short: -0.5,
    given: 0,
    thing: -10,
  },
};
