import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { locales, type Locale } from '#contract/locales';
import { productName } from '#contract/product';
import type { Texts } from '#contract/text/texts';

/** Interpolated values, whose names are not part of the text. */
const facts = /\{\{.*?\}\}/g;

/** Forbidden words with their replacements: one word for one thing in every language. */
const replaced: Record<Locale, Readonly<Record<string, RegExp>>> = {
  en: {
    email: /(?<!e-?)\bmail(s|box|boxes)?\b/i,
    'log in': /\bsign(ed|ing)?[ -]in\b|\bsigning you in\b/i,
    continue: /\bgo(es)? on\b|\bgoing on\b/i,
    'where you left off': /where you stopped/i,
    submit: /\bhand in\b/i,
    include: /\b(plan|plans|membership|account|basic|pro|tier)\b[^.;:]* opens?\b/i,
    'enduring material': /enduring activit/i,
    'serial number': /\bserials?\b(?! number)/i,
    'kickoff quiz': /\b(initial|entry|opening|pre-?course) (quiz|test)\b/i,
    'mastery quiz': /\bfinal (quiz|test|exam)\b/i,
    undo: /\btake (it |this |the change )?back\b|\bwas taken back\b/i,
    'log in with': /\blets? (you|nobody|anybody) in\b|\blet in\b/i,
    available: /\b(stays?|remains?) readable\b|\bopens (once|after|when|in|on)\b/i,
    faculty: /\bteachers and\b/i,
    'payment method': /\bmeans of payment\b/i,
    'test checkout': /\bcashier\b/i,
    'American spelling':
      /\b\w*(anaesth|gynaec|haemat|paediat|orthopaed|oedema|colour|honour|behaviour|favour)|\b(organis|recognis|customis|personalis|authoris)|\bcancelled\b|\bpractis|\bcentre\b|\bprogramme\b|\blicence\b|\bafterwards\b|\btowards\b/i,
  },
  de: {
    Einstiegsquiz: /Startquiz|Eingangsquiz|Kickoff/i,
    Übungsquiz: /Practice|Trainingsquiz|Probequiz/i,
    Abschlusstest: /Abschlussquiz|Abschlussprüfung|Mastery/i,
    Evaluation: /\bBewert(ung|en)/i,
    'CME-Punkte': /Fortbildungspunkt|Credits?\b/i,
    'anrechnen lassen':
      /^Punkte anrechnen(?! lassen)|Punkte (beanspruchen|abrufen|anfordern)|abruf(bar|bereit)|beansprucht/i,
    Zertifikat: /Fortbildungszertifikat|Certificate/i,
    Akkreditierung: /(?<!Facharzt)anerkennung|anerkennende/i,
    Bestehensgrenze: /Bestehensmarke|Mindestpunktzahl|Bestehensquote/i,
    Versuch: /\bAnlauf|\bAttempt/i,
    Tarif: /\b(Plan|Abo|Abonnement|Paket)s?\b/i,
    Mitgliedschaft: /\bMembership/i,
    'enthält, nicht öffnet': /\b(Tarif|Konto|Mitgliedschaft|Basic|Pro)\b[^.;:]* öffnet\b/i,
    Kursinhalt: /Kursübersicht|Gliederung|Outline/i,
    registrieren: /\bSign ?up\b|\beinschreiben\b/i,
    anmelden: /\beinloggen\b|\bLog ?in\b/i,
    abmelden: /\bausloggen\b|\bLog ?out\b/i,
    'E-Mail': /(?<!E-)\bMails?\b|\bEmails?\b|(?<!E-)\bMail-?adresse/i,
    überspringen: /\bauslassen\b|\bSkip/i,
    Drittanbieter: /Drittpartei|andere[rn]? Unternehmen/i,
    korrigiert: /berichtigt/i,
    'kostenloser Kurs': /\bfreien? Kurs|frei markiert/i,
    optional: /\(freiwillig\)|, freiwillig$/i,
    verfügbar: /\b(bleib\w*) (\S+ )*lesbar\b|öffnet sich\b/i,
    'bis {{date}}': /\bbis zum x/,
    Rechnungskorrektur: /\bGutschrift x/,
  },
  fr: {
    attestation: /\bcertificats?\b/i,
    'quiz final': /évaluation finale|test final/i,
    'quiz initial': /quiz de départ|quiz de démarrage/i,
    'quiz d’entraînement': /quiz de pratique|commencer l’entraînement/i,
    'questionnaire d’évaluation': /l’évaluation\b/i,
    'crédits FMC': /\bCME\b/,
    'déclarer des crédits': /(demand(ez|er|é)|réclam)[^.]* crédit|crédit[^.]* demandé/i,
    tentative: /\bessais?\b/i,
    'seuil de réussite': /note (minimale|de passage)/i,
    'sauter un quiz': /\bpasser (ce|le) quiz/i,
    'créer un compte': /s’inscrire|\binscrits?\b/i,
    'service tiers': /autres entreprises/i,
    'e-mail': /\b(courriels?|mails?)\b(?<!e-mails?)/i,
    accessible: /s’ouvre(nt)? (dès|après|quand|étape|aussitôt)|reste(nt)? lisibles?\b/i,
    'jusqu’au {{date}}': /\bavant le x/,
    bibliothèque: /\bcatalogue\b/i,
    recommandations: /lignes directrices/i,
    'deuxième étape': /\bseconde étape\b/i,
    'comprend, pas ouvre': /(formule|abonnement|compte|Basic|Pro)\b[^.;:]* ouvre\b/,
  },
  es: {
    'cuestionario final': /evaluación final|prueba final/i,
    valoración: /\bevaluación\b/i,
    suscripción: /membresía/i,
    'seminario web': /webinari?os?/i,
    'créditos FMC': /\bCME\b/,
    'declarar créditos': /(solicit|reclam)[^.]* crédito|créditos?[^.]* solicit/i,
    'nota mínima': /nota de corte/i,
    'crear una cuenta': /\bregistrarse\b(?! en)/i,
    'iniciar sesión': /\bacceder\b(?! a todo)|entre con su/i,
    índice: /\besquema\b/i,
    'correo electrónico': /dirección de correo(?! electrónico)|\be-?mails?\b/i,
    'entidad acreditadora': /organismos? (acreditador|de acreditación)/i,
    'entidad acreditada': /proveedor acreditado/i,
    disponible: /\bse abren? (en cuanto|después|al|justo)|sigue siendo legible/i,
    'a más tardar el {{date}}': /\bantes del x/,
    'bandeja de entrada': /\bbuzón\b/i,
    'llave de acceso': /clave de acceso/i,
    'pago de prueba': /caja de prueba/i,
    rol: /^papel$|\beste papel\b/i,
    'incluye, no abre': /(plan|suscripción|cuenta|Basic|Pro)\b[^.;:]* abre\b/,
  },
};

test.each(locales)('every thing has one word in %s', (locale) => {
  const found = [...textsOf(locale)].flatMap(([key, text]) =>
    Object.entries(replaced[locale])
      .filter(([, words]) => words.test(text.replace(facts, 'x')))
      .map(([word]) => `${key}: ${word} in place of a word in “${text}”`),
  );
  expect(found).toEqual([]);
});

/** Replacements with another gender than the word before. */
const agreement: Partial<Record<Locale, RegExp>> = {
  fr: /\b(une|la|cette|toute) quiz|quiz (final|initial) (est (donc )?)?(ouverte|fermée|réussie)|\b(un|le|cet|tout) attestation/i,
  es: /\b(una|la|esta|cada una) cuestionario|cuestionario (final|inicial) está (abierta|cerrada)|\w[a-z]l cuestionario(?<!\b(al|del|el) cuestionario)/i,
};

/** Forms of address that are too familiar, or that fit only a man. */
const address: Partial<Record<Locale, RegExp>> = {
  de: /\b(du|dir|dich|dein\w*|euch|euer|eure\w*)\b|\b(Patienten|Ärzten?|Kollegen|Angreifer|Teilnehmer|Benutzer|Nutzer)\b(?<!(innen und|in oder einen) \w+)/i,
  fr: /(?<!\p{L})(tu|toi|tes?|tien)(?!\p{L})|\w\(e\)|vous (êtes|étiez) (arrivé|connecté|inscrit|invité)(?!e)|\b(satisfait|ravi)\b/iu,
  es: /\b(tú|tus?|contigo|vosotros|vuestr\w+)\b|\w[oa]\/[oa]\b|\bbienvenid[oa]s? a\b|\bsatisfecho\b/i,
};

test.each(['de', 'fr', 'es'] as const)('%s addresses everybody formally and alike', (locale) => {
  // Lists of professions name women and men.
  const found = [...textsOf(locale)].filter(([key, text]) => !/professions/.test(key) && address[locale]?.test(text));
  expect(found).toEqual([]);
});

const cheerful = /thanks|Thanks|enrollThankYou/;

/** Texts that the specification prescribes in English. */
const quoted = /educator-prompt|notices\.json update/;

test.each(locales)('%s raises its voice only in thanks', (locale) => {
  const found = [...textsOf(locale)].filter(
    ([key, text]) => /[!¡]/.test(text) && !cheerful.test(key) && !(locale === 'en' && quoted.test(key)),
  );
  expect(found).toEqual([]);
});

/** Faults of punctuation and spaces, by the rules of each language. */
const typesetting: Record<Locale, RegExp> = {
  en: /["„«»]|\u201c[^\u201d]*$|'|\s[;:!?%…]/u,
  de: /["«»']|„[^\u201c]*$|\u201d|\s[;:!?]|[^\u00a0]…|\d%/u,
  fr: /["„\u201c\u201d']|\s…|[^\u202f][;!?%](?=\s|$)/u,
  es: /["„\u201c\u201d']|[^¿]*\?(?<!¿.*)|\s[;:!?…]|\d%/u,
};

test.each(locales)('marks, apostrophes and spaces are those of %s', (locale) => {
  const found = [...textsOf(locale)].filter(
    ([key, text]) => /\.{3}| {2}|^\s|\s$|}}\s?%/.test(text) || (typesetting[locale].test(text) && !quoted.test(key)),
  );
  expect(found).toEqual([]);
});

/** Texts that may hold numbers: statuses of HTTP, and medicine in templates of prompts and the sample ECG. */
const ownNumbers = /error-screen|prompt-template-details|samples\.json ecg (stem|alt|why)/;

test.each(locales)('no text in %s holds a number that the contract may change', (locale) => {
  const fixed = /WW-3-7F3K-9QPD|1:1|Address line 2|24 (months|Monaten|derniers mois|meses)/g;
  const found = [...textsOf(locale)].filter(
    ([key, text]) => /\d/.test(text.replace(facts, '').replace(fixed, '')) && !ownNumbers.test(key),
  );
  expect(found).toEqual([]);
});

/** Numbers written out that settings, prices or plans may change. */
const writtenNumbers: Record<Locale, RegExp> = {
  en: /\b(three|four|five|eight|nine|twelve|twenty|thirty) (?!digits)|\b(a third|quarter of an hour)\b/i,
  de: /\b(drei|vier|fünf|acht|neun|zwölf|zwanzig|dreißig) (?!Ziffern)|Drittel\b|Viertelstunde/i,
  fr: /\b(trois|quatre|cinq|huit|neuf|douze|vingt|trente) (?!chiffres)|un tiers\b|quart d’heure/i,
  es: /\b(tres|cuatro|cinco|ocho|nueve|doce|veinte|treinta) (?!cifras)|un tercio\b|cuarto de hora/i,
};

test.each(locales)('no text in %s writes such a number out', (locale) => {
  // Examples of prompts describe patients.
  const found = [...textsOf(locale)].filter(
    ([key, text]) => writtenNumbers[locale].test(text) && !/prompt-(form|template-details)/.test(key),
  );
  expect(found).toEqual([]);
});

test.each(locales)('a number and its unit stay on one line in %s', (locale) => {
  const found = [...textsOf(locale)].filter(([, text]) => /\}\} (min|ms|mm|mV|[kMG]B|h)(?!\p{L})/u.test(text));
  expect(found).toEqual([]);
});

test.each(locales)('the name of the product is filled in, in %s', (locale) => {
  expect([...textsOf(locale)].filter(([, text]) => text.toLowerCase().includes(productName.toLowerCase()))).toEqual([]);
});

/** Metaphors in error texts. */
const images: Record<Locale, RegExp> = {
  en: /\b(door|film|ward|out of reach)s?\b/i,
  de: /\bTür|\bAufnahme|\bStation/,
  fr: /\b(porte|cliché)s?\b/i,
  es: /\b(puerta|placa)s?\b/i,
};

test.each(locales)('errors say plainly what happened in %s', (locale) => {
  const places = /\/(errors|error-screen|notices)\.json|ui\.json failure/;
  const errorTexts = [...textsOf(locale)].filter(([key]) => places.test(key));
  expect(errorTexts.length).toBeGreaterThan(50);
  expect(errorTexts.filter(([, text]) => images[locale].test(text))).toEqual([]);
});

test.each(locales)('every number in %s has its singular and its plural', (locale) => {
  const texts = new Map(textsOf(locale));
  const found = [...texts].filter(([key, text]) =>
    key.endsWith('_other')
      ? !texts.has(key.replace(/_other$/, '_one'))
      : !key.endsWith('_one') &&
        /\{\{(count|points)\}\} (?!(right|richtig|justes|correctas)\b)\p{L}|\bquedan \{\{/u.test(text),
  );
  expect(found).toEqual([]);
});

/** Keys that name one thing in several places: the names must be equal. */
const names = [
  ['frame.json plans', 'learning.json plans', 'error-screen.json plans', 'billing.json plans', 'prompts.json plans'],
  ['quizzes.json kinds', 'course.json activities', 'lessons.json activities'],
  ['learning.json specialties', 'professions.json specialties'],
];

test.each(locales)('plans, quizzes and specialties have one name each in %s', (locale) => {
  const texts = [...textsOf(locale)];
  for (const places of names) {
    const called = new Map<string, Set<string>>();
    for (const [key, text] of texts) {
      const place = places.find((each) => key.startsWith(`locales/${locale}/${each} `));
      if (!place) continue;
      const name = key.split(' ').at(-1) ?? '';
      called.set(name, (called.get(name) ?? new Set()).add(text));
    }
    expect([...called].filter(([, all]) => all.size > 1)).toEqual([]);
    expect(called.size).toBeGreaterThan(2);
  }
});

test.each(['fr', 'es'] as const)('articles and endings agree with the words of %s', (locale) => {
  expect([...textsOf(locale)].filter(([, text]) => agreement[locale]?.test(text))).toEqual([]);
});

test('French keeps its punctuation on the line by spaces that do not break', () => {
  const broken = / [;!?%:»]|« |[\p{L}\p{N})][;!?%:»](?=\s|$)/u;
  const found = [...textsOf('fr')].filter(([, text]) => broken.test(text.replace(facts, 'x')));
  expect(found).toEqual([]);
});

function* textsOf(locale: Locale): Generator<readonly [key: string, text: string]> {
  for (const file of globSync(`locales/${locale}/*.json`)) {
    yield* flat(JSON.parse(readFileSync(file, 'utf8')) as Texts, file);
  }
}

function* flat(texts: Texts, path: string): Generator<readonly [key: string, text: string]> {
  for (const [key, text] of Object.entries(texts)) {
    if (typeof text === 'string') yield [`${path} ${key}`, text];
    else yield* flat(text, `${path} ${key}`);
  }
}
